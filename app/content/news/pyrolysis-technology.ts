import type { NewsItem } from '#app/content/content-types.ts'
import { company } from '../contact-details.ts'

export const pyrolysisTechnology: NewsItem = {
  id: 1,
  title: 'Pirólisis: la tecnología que reduce en 90\u00a0% el volumen de los residuos',
  excerpt:
    'Calor sin oxígeno para residuos que no admiten reciclaje. Le contamos qué entra al reactor, qué sale de él y qué documento recibe quien los genera.',
  date: '2024-12-15',
  image: 'news-pyrolysis-technology',
  category: 'Tecnología',
  featured: true,
  slug: 'pyrolysis-technology',
  content: [
    {
      kind: 'paragraph',
      text: `Una estopa empapada de aceite, un envase que contuvo pintura, una llanta al final de su vida. No caben en la bolsa de la basura ni en la caneca blanca del reciclaje. En ${company.name} los tratamos por pirólisis, un proceso térmico que **reduce en 90\u00a0% el volumen** de los residuos que procesa.`,
    },
    {
      kind: 'paragraph',
      text: 'La cifra se entiende mejor con una imagen: de diez canecas que entran al reactor queda material para llenar una. Ese resto ocupa menos espacio, es más estable y se controla con menos esfuerzo.',
    },
    { kind: 'heading', text: 'Calor, pero sin llama' },
    {
      kind: 'paragraph',
      text: 'Pirólisis significa «descomposición por calor». El residuo se calienta dentro de un reactor cerrado, casi sin oxígeno. Como falta el oxígeno, el material no arde: se descompone en sustancias más simples. Esa es la diferencia con la incineración, en la que el residuo sí se quema.',
    },
    { kind: 'paragraph', text: 'Del reactor salen tres fracciones, y cada una sigue su propio camino:' },
    {
      kind: 'list',
      items: [
        '**Gas.** Los vapores que no se condensan pueden servir de combustible para el mismo proceso. Antes de salir por la chimenea pasan por un sistema de control.',
        '**Líquido.** Otra parte de los vapores se enfría en los condensadores y forma un aceite, que se almacena y se analiza antes de darle uso.',
        '**Sólido.** En el fondo queda un carbonizado con los minerales y metales del residuo. Según su análisis, se aprovecha o se lleva a una [celda de seguridad](/securitycell).',
      ],
    },
    {
      kind: 'picture',
      picture: 'pyrolysistreatment',
      caption: 'El reactor horizontal, los condensadores y la chimenea trabajan como una sola línea cerrada.',
    },
    { kind: 'heading', text: 'Qué residuos pueden entrar' },
    {
      kind: 'paragraph',
      text: 'Antes de aceptar un residuo revisamos su hoja de seguridad y, cuando hace falta, pedimos un análisis. Suelen ser buenos candidatos:',
    },
    {
      kind: 'list',
      items: [
        'Plásticos sucios o mezclados que ya no se pueden reciclar.',
        'Llantas y piezas de caucho.',
        'Estopas, guantes, filtros y ropa de trabajo impregnados de hidrocarburos.',
        'Envases que contuvieron aceites, pinturas o solventes.',
        'Lodos aceitosos de trampas de grasa y de tanques.',
      ],
    },
    {
      kind: 'paragraph',
      text: 'Otros se quedan por fuera del reactor: pilas y baterías, lámparas con mercurio, explosivos y material radiactivo. Si usted no sabe en qué grupo está lo suyo, pregúntenos antes de empacarlo.',
    },
    { kind: 'heading', text: 'Del patio del cliente al certificado' },
    {
      kind: 'steps',
      steps: [
        {
          title: 'Separación y empaque',
          text: 'Revisamos con usted cómo está guardado el residuo, qué se puede separar todavía y qué rótulo necesita cada recipiente.',
        },
        {
          title: 'Transporte',
          text: 'El vehículo viaja con los documentos de la carga y con elementos para atender un derrame. Así lo pide la norma de [transporte de mercancías peligrosas](/transportationservice).',
        },
        {
          title: 'Pesaje y tratamiento',
          text: 'En la planta se pesa lo recibido, se compara con lo declarado y se programa su entrada al reactor.',
        },
        {
          title: 'Certificado',
          text: 'Usted recibe una constancia con el tipo y la cantidad de residuo tratado. Guárdela: la norma pide conservarla hasta por cinco años.',
        },
      ],
    },
    {
      kind: 'quote',
      text: 'Un residuo peligroso no desaparece porque uno deje de verlo. Lo que podemos hacer es volverlo más pequeño y más estable, y dejar por escrito en qué se convirtió.',
      source: `Equipo de operaciones de ${company.name}`,
    },
    { kind: 'heading', text: 'Lo que la pirólisis no reemplaza' },
    {
      kind: 'paragraph',
      text: 'El mejor residuo sigue siendo el que no se produce. Un trapo con aceite que cae en una caja de cartón limpio daña los dos: el cartón deja de ser reciclable y hay más material peligroso por tratar. Por eso un servicio comienza en el patio de la empresa, con canecas rotuladas y personas que saben usarlas.',
    },
    {
      kind: 'paragraph',
      text: 'Si su empresa genera residuos como los de esta nota, conozca el [tratamiento por pirólisis](/pyrolysistreatment) o cuéntenos su caso en una [solicitud de cotización](/request-quote).',
    },
  ],
}
