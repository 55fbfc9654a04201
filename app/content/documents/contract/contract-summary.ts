/** The summary of the contract, in the PDF and on the page of the service. */
export const contractSummary: { question: string; answer: string }[] = [
  {
    question: '¿Qué es el Contrato de Condiciones Uniformes?',
    answer:
      'Es el acuerdo entre la empresa y quien recibe el servicio de aseo. Tiene las mismas condiciones para todos y existe desde que usted pide el servicio y lo recibe, aunque no firme un papel. Puede pedir una copia cuando quiera.',
  },
  {
    question: '¿A qué se compromete la empresa?',
    answer:
      'A recoger los residuos en los días y horas publicados, a cobrar solo lo que permite la regulación, a entregar una factura clara y a responder sus solicitudes dentro del plazo de la ley.',
  },
  {
    question: '¿Qué debe hacer el usuario?',
    answer:
      'Separar los residuos, sacarlos como máximo tres horas antes de la recolección, no dejarlos en lugares públicos ni en cuerpos de agua, pagar la factura a tiempo e informar los cambios de uso del inmueble.',
  },
  {
    question: '¿Cuánto tarda la respuesta a una PQR?',
    answer:
      'Quince días hábiles desde que se presenta. Si la empresa no responde en ese plazo, la ley la da por resuelta a su favor, salvo que usted haya causado la demora o se necesiten pruebas, y la empresa debe reconocerlo dentro de las 72 horas siguientes. El trámite es gratuito y no necesita abogado.',
  },
  {
    question: '¿Qué hago si no estoy de acuerdo con la respuesta?',
    answer:
      'Presente, dentro de los cinco días hábiles siguientes a la notificación, el recurso de reposición y, en el mismo escrito, el de apelación. La empresa resuelve el primero y la Superintendencia de Servicios Públicos Domiciliarios, el segundo.',
  },
  {
    question: '¿Pago lo mismo si el predio está desocupado?',
    answer:
      'No. Si acredita que está desocupado, la factura cuenta cero toneladas presentadas por el inmueble y solo cobra los costos que se reparten entre todos. El descuento dura tres meses y se puede renovar.',
  },
  {
    question: '¿Pueden suspender la recolección?',
    answer:
      'El aseo protege la salud de todos, así que no se suspende por acuerdo ni deja de prestarse por una deuda: la mora se cobra por las vías de la ley. Solo se interrumpe por fuerza mayor o por trabajos avisados.',
  },
]
