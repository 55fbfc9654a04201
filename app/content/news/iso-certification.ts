import type { NewsItem } from '#app/content/content-types.ts'
import { company } from '../contact-details.ts'

// The owner must confirm scope and validity of the certificate; the text names neither on purpose.
export const isoCertification: NewsItem = {
  id: 3,
  title: 'Certificación ISO 14001: cuatro etapas para ordenar nuestra gestión ambiental',
  excerpt:
    'Qué exige la norma, cómo se recorre el camino hasta el certificado y qué cambia para quien nos entrega sus residuos.',
  date: '2024-12-05',
  image: 'news-iso-certification',
  category: 'Certificaciones',
  featured: false,
  slug: 'iso-certification',
  content: [
    {
      kind: 'paragraph',
      text: 'Una empresa que recibe residuos ajenos debe empezar por los propios: el agua con la que lava los camiones, el combustible que gastan, el ruido de la planta, las bolsas que produce su oficina. Mirar todo eso con método es lo que pide la **ISO 14001**, la norma internacional de sistemas de gestión ambiental. En esta nota contamos las cuatro etapas de nuestra certificación.',
    },
    { kind: 'heading', text: 'Qué es, y qué no es, la ISO 14001' },
    {
      kind: 'paragraph',
      text: 'La norma no fija límites de contaminación ni califica un producto. Esos límites los ponen las leyes y la autoridad ambiental. Lo que exige es una forma de trabajar: conocer los efectos de la actividad sobre el entorno, cumplir los requisitos legales, fijar objetivos, medir y corregir. Un auditor externo comprueba que así se haga.',
    },
    {
      kind: 'paragraph',
      text: 'Tampoco es una medalla que se cuelga y se olvida. El certificado tiene vigencia limitada y se mantiene con auditorías de seguimiento. Si la empresa deja de cumplir, lo puede perder.',
    },
    { kind: 'heading', text: 'Las cuatro etapas' },
    {
      kind: 'steps',
      steps: [
        {
          title: 'Evaluación inicial',
          text: 'Se recorre cada proceso, de la portería a la celda de seguridad, y se anota qué entra, qué sale y qué puede salir mal. El resultado es una lista de aspectos ambientales, de requisitos legales y de lo que falta para cumplir la norma.',
        },
        {
          title: 'Implementación del sistema',
          text: 'La lista se convierte en trabajo: procedimientos escritos con quienes los usan, responsables, objetivos, formación, simulacros de derrame e incendio y registros que se puedan comprobar.',
        },
        {
          title: 'Auditoría externa',
          text: 'Un organismo independiente revisa los documentos y después visita la planta. Habla con conductores y operarios, pide registros al azar y deja por escrito cada hallazgo, con un plazo para corregirlo.',
        },
        {
          title: 'Certificación',
          text: 'Cerrados los hallazgos, el organismo decide y emite el certificado, con su alcance y su vigencia. Desde ese día comienza el ciclo de seguimiento.',
        },
      ],
    },
    {
      kind: 'picture',
      picture: 'environmental-consulting',
      caption: 'Medir antes y después: las muestras de agua dicen si una medida funciona.',
    },
    { kind: 'heading', text: 'Qué cambia para quien nos entrega residuos' },
    {
      kind: 'list',
      items: [
        '**Trazabilidad.** Cada carga se puede seguir desde la recolección hasta su tratamiento o disposición, con fecha y cantidad.',
        '**Documentos en orden.** Los certificados y manifiestos salen de un procedimiento único, no de la memoria de una persona.',
        '**Respuesta ante emergencias.** Las cuadrillas ensayan qué hacer ante un derrame o un incendio antes de que ocurra.',
        '**Un canal para reclamar.** Toda inconformidad se registra, se investiga y se responde. Puede presentarla como [PQR](/write-request).',
      ],
    },
    { kind: 'heading', text: 'Y qué cambia puertas adentro' },
    {
      kind: 'paragraph',
      text: 'El cambio más visible no está en la oficina, sino en el turno. El operario que encuentra una fuga sabe a quién avisar, dónde está el material absorbente y en qué formato se anota. El conductor sabe qué carga no debe recibir. Y cuando algo falla, la pregunta deja de ser quién tuvo la culpa y pasa a ser qué parte del proceso lo permitió.',
    },
    {
      kind: 'quote',
      text: 'La auditoría sirve para que alguien de afuera haga las preguntas incómodas. Lo que de verdad sostiene el sistema es que un martes cualquiera se trabaje igual que el día de la visita.',
      source: `Equipo de gestión ambiental de ${company.name}`,
    },
    { kind: 'heading', text: 'Si su empresa va por el mismo camino' },
    {
      kind: 'paragraph',
      text: 'La evaluación inicial es un buen punto de partida aunque no se busque un certificado: muestra qué requisitos legales aplican y dónde se pierde dinero en agua, energía o materiales. Nuestro equipo de [consultoría ambiental](/environmental-consulting) acompaña ese primer recorrido. Quien necesite un soporte de nuestro sistema de gestión para su proceso de compras puede pedirlo en la [solicitud de cotización](/request-quote).',
    },
  ],
}
