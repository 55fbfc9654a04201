import type { Text } from '#app/content/content-types.ts'

export const companyDuties: Text[] = [
  'Prestar el servicio con continuidad y calidad, y llevar los residuos a un sitio autorizado.',
  'Dejar limpia la vía después de recoger, también lo que se riegue al cargar.',
  'Medir o calcular los residuos con la metodología vigente y cobrar solo servicios prestados.',
  'Aplicar el estrato que certifica el municipio y los subsidios que fija el concejo.',
  'Publicar tarifas, rutas, horarios y este contrato, y mantener una oficina de PQR.',
  'Reparar las fallas del servicio como ordena la ley.',
]

export const subscriberRights: Text[] = [
  'Recibir el servicio de manera continua y en las condiciones de este contrato.',
  'Elegir libremente al prestador, donde la ley lo permite.',
  'Pedir información completa sobre el servicio, la tarifa y el cálculo de su factura.',
  'Solicitar el aforo de sus residuos y el cobro como multiusuario, si reúne los requisitos.',
  'Presentar PQR y recursos sin costo, y recibir una respuesta de fondo.',
]

export const subscriberDuties: Text[] = [
  'Separar, empacar y presentar los residuos en el lugar, el día y la hora de su ruta.',
  'No arrojar residuos a vías, lotes, ríos, caños ni desagües, y no quemarlos.',
  'Pagar la factura en el plazo señalado.',
  'Informar el cambio de dueño, de uso o de actividad del inmueble.',
  'Permitir la visita cuando se necesite medir los residuos o verificar la desocupación.',
]
