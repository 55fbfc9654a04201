/** Why the office refuses what a device asks for, apart from the other refusals: the pages of routes need not load those. */
export const pushRefusals: Record<string, string> = {
  push_is_off: 'Por ahora no enviamos avisos a los dispositivos.',
  push_key_changed: 'Los avisos de este dispositivo se vencieron. Actívelos otra vez.',
  unknown_push_service:
    'El navegador de este dispositivo usa un servicio de avisos que no conocemos. Pruebe con otro navegador.',
  wrong_push_keys: 'El navegador no entregó los datos para avisarle. Intente de nuevo.',
  wrong_reminder: 'Elija si le avisamos la tarde anterior o la misma mañana.',
  unknown_route: 'Elija un centro poblado de la lista.',
  too_many_devices:
    'Desde esta conexión se activaron demasiados avisos en poco tiempo. Intente de nuevo en una hora.',
  wrong_cases: 'Un dispositivo puede seguir hasta veinte solicitudes. Deje de seguir una primero.',
  too_many_tests: 'Ya enviamos varias pruebas. Intente de nuevo en una hora.',
  unknown_device: 'Este dispositivo no tiene avisos activos. Actívelos otra vez.',
}
