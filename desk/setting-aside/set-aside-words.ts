/** What setting a case aside does, told before it is done. */
export const setAsideConsequence =
  'Para lo que no es una petición, queja ni reclamo: publicidad, pruebas, mensajes repetidos. Sale de las bandejas, las cifras y los informes, y no se responde. La persona lo ve en la página de consulta, con el teléfono de la oficina; no sale ningún correo. Se puede traer de vuelta cuando haga falta: el término no se detiene.'

export const setAsideHint = 'La persona lo lee con su número de identificación, tal como usted lo escribe.'
