import { company } from '#app/content/contact-details.ts'
import { toPublish } from '#app/content/documents/demonstration.ts'
import type { DocumentSection } from '#app/content/documents/document-types.ts'

export const claimsClauses: DocumentSection[] = [
  {
    title: 'Peticiones, quejas y reclamos',
    blocks: [
      {
        kind: 'list',
        items: [
          'Se presentan por escrito, por teléfono, por correo, en la oficina o en la página web. **Son gratuitas y no necesitan abogado.**',
          'La empresa entrega constancia con fecha, hora, número y clase de anexos, y número de radicado.',
          'Responde dentro de los **15 días hábiles** siguientes a la presentación (Ley 142 de 1994, artículo 158). El primer día es el hábil siguiente.',
          'Si no responde en ese plazo, la solicitud se entiende resuelta en favor de quien la presentó, salvo que haya causado la demora o se necesiten pruebas. La empresa lo reconoce por sí misma dentro de las **72 horas** siguientes. Lo mismo ocurre si la respuesta no decide de fondo o se notifica mal.',
          'La respuesta se notifica por correo electrónico solo con autorización expresa. Dar una dirección de correo no es autorizar.',
          'No proceden reclamos contra facturas expedidas hace más de **cinco meses** (artículo 154).',
        ],
      },
    ],
  },
  {
    title: 'Recursos',
    blocks: [
      {
        kind: 'paragraph',
        text: 'Contra los actos de negativa del contrato, suspensión, terminación, corte y facturación procede el recurso de **reposición** ante la empresa y, en subsidio, el de **apelación** ante la Superintendencia de Servicios Públicos Domiciliarios. Los dos se presentan en el mismo escrito, dentro de los **cinco días hábiles** siguientes a la notificación.',
      },
    ],
  },
  {
    title: 'Suspensión',
    blocks: [
      {
        kind: 'paragraph',
        text: 'El aseo es saneamiento básico: dejar de prestarlo afecta la salud y el ambiente de todos. Por eso no se suspende por mutuo acuerdo, y la mora se cobra por las vías de la ley y no con la interrupción de la recolección. La empresa puede interrumpir el servicio por mantenimientos o reparaciones avisados, o por fuerza mayor, y lo restablece tan pronto cesa la causa (artículo 139).',
      },
    ],
  },
  {
    title: 'Terminación y cambio de prestador',
    blocks: [
      {
        kind: 'list',
        items: [
          'El contrato termina por cambio de prestador, por demolición del inmueble o por las demás causas de la ley.',
          'Quien cambia de prestador presenta la solicitud con la constancia de que la otra empresa atenderá el inmueble. Ningún predio queda sin servicio de aseo.',
          'La empresa responde la solicitud en el plazo de una petición y liquida lo que esté pendiente. Contra la negativa proceden los recursos de este contrato.',
        ],
      },
    ],
  },
  {
    title: 'Datos personales',
    blocks: [
      {
        kind: 'paragraph',
        text: 'La empresa trata los datos del suscriptor para prestar, facturar y atender el servicio, según la Ley 1581 de 2012 y su política de tratamiento de datos. El titular puede conocerlos, actualizarlos, rectificarlos y pedir su supresión cuando proceda.',
      },
    ],
  },
  {
    title: 'Reglas que completan el contrato',
    blocks: [
      {
        kind: 'paragraph',
        text: 'Hacen parte del contrato la Ley 142 de 1994, el Decreto 1077 de 2015 (que compila el Decreto 2981 de 2013) y la regulación de la CRA. Si una cláusula se opone a ellas, se aplica la norma. Toda modificación se informa a los suscriptores antes de aplicarla.',
      },
      {
        kind: 'table',
        caption: 'Datos que completa la empresa en el documento oficial',
        head: ['Dato', 'Valor'],
        rows: [
          ['Empresa', company.legal_name],
          ['NIT', company.nit || toPublish],
          ['Área de prestación', toPublish],
          ['Rutas urbanas, días y horas', toPublish],
          ['Oficina de PQR y horario de atención', toPublish],
          ['Fecha desde la que rige', toPublish],
        ],
      },
    ],
  },
]
