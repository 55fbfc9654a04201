/** What setting a case aside does, told before it is done. */
export const setAsideConsequence =
  'Para publicidad, pruebas o mensajes repetidos. Lo apartado sale de bandejas, cifras e informes, y no se responde. La persona lo ve en la página de consulta, con el teléfono de la oficina; no sale ningún correo. Se puede traer de vuelta en cualquier momento, pero el término no se detiene.'

export const setAsideHint = 'La persona lo lee con su número de identificación, tal como usted lo escribe.'
