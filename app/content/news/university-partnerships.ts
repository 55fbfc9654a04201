import type { NewsItem } from '#app/content/content-types.ts'
import { company } from '../contact-details.ts'

export const universityPartnerships: NewsItem = {
  id: 6,
  title: 'La planta como aula: alianzas con universidades para investigar en terreno',
  excerpt:
    'Prácticas, trabajos de grado y proyectos de investigación sobre suelos, aguas y residuos de la Amazonia. Qué ofrecemos y cómo se propone un proyecto.',
  date: '2024-11-15',
  image: 'news-university-partnerships',
  category: 'Alianzas',
  featured: false,
  slug: 'university-partnerships',
  content: [
    {
      kind: 'paragraph',
      text: 'Los libros de ingeniería ambiental se escriben, casi siempre, en climas templados. Aquí llueve buena parte del año, el suelo es ácido y el calor acelera todo lo que está vivo. Una biopila en el Caquetá no se comporta como la del manual. Averiguar cómo se comporta es una tarea que una empresa no debería hacer sola, y por eso abrimos la planta a las universidades.',
    },
    { kind: 'heading', text: 'Lo que cada parte pone' },
    {
      kind: 'paragraph',
      text: 'La universidad trae método, laboratorio y tiempo para preguntar. La empresa pone lo que no cabe en un campus: procesos en marcha, residuos reales, operarios con años de oficio y datos de cada día. El estudiante gana un trabajo que alguien va a usar. La planta gana una respuesta que puede comprobar.',
    },
    { kind: 'heading', text: 'Cuatro líneas de trabajo' },
    {
      kind: 'list',
      items: [
        '**Suelos.** Qué microorganismos nativos degradan mejor los hidrocarburos, y qué humedad y qué aireación necesitan en nuestro clima. Se trabaja sobre las pilas de [biorremediación](/bioremediationservice).',
        '**Aguas.** Cómo responde el tratamiento cuando cambia el agua que llega, y qué usos puede tener el agua tratada.',
        '**Pirólisis.** Qué contiene el carbonizado que deja el reactor según el residuo, y qué aprovechamiento admite.',
        '**Servicio rural.** Cuánto y qué se bota en un centro poblado, y cómo trazar una ruta cuando la vía depende del invierno.',
      ],
    },
    {
      kind: 'picture',
      picture: 'bioremediationservice',
      caption: 'Las biopilas permiten comparar dos tratamientos, uno al lado del otro, con el mismo suelo.',
    },
    { kind: 'heading', text: 'Tres maneras de participar' },
    {
      kind: 'list',
      items: [
        '**Visita técnica.** Un recorrido por la planta para un curso, con tiempo para preguntas.',
        '**Práctica o pasantía.** Una persona se integra a un equipo, con un tutor de la empresa y otro de la universidad, y un producto definido desde el primer día.',
        '**Trabajo de grado o proyecto de investigación.** Se acuerda una pregunta, se define qué datos y muestras se entregan y cómo se publicarán los resultados.',
      ],
    },
    {
      kind: 'quote',
      text: 'El primer día los estudiantes preguntan qué equipo usamos. Al mes preguntan por qué lo usamos así. Esa segunda pregunta es la que nos ha hecho cambiar cosas.',
      source: `Equipo técnico de ${company.name}`,
    },
    { kind: 'heading', text: 'Reglas claras desde el comienzo' },
    {
      kind: 'paragraph',
      text: 'Investigar en una planta de residuos tiene condiciones. Quien entra recibe inducción y usa elementos de protección. Los datos de nuestros clientes no salen con nombre propio. Y los resultados se discuten completos, también los que no nos favorecen: un estudio que solo puede dar una respuesta no es un estudio.',
    },
    { kind: 'heading', text: 'Cómo se propone un proyecto' },
    {
      kind: 'steps',
      steps: [
        {
          title: 'Una página basta',
          text: 'Escriba la pregunta, por qué importa, quién la dirige en la universidad y qué necesita de la planta.',
        },
        {
          title: 'Conversación',
          text: 'Un ingeniero de la empresa revisa con usted si los datos existen, si el muestreo es seguro y si los tiempos académicos coinciden con los de la operación.',
        },
        {
          title: 'Acuerdo',
          text: 'La universidad y la empresa firman las condiciones: alcance, seguros, manejo de los datos y autoría.',
        },
        {
          title: 'Devolución',
          text: 'Al terminar, los resultados se presentan primero a los operarios que ayudaron a obtenerlos.',
        },
      ],
    },
    {
      kind: 'paragraph',
      text: 'Las propuestas se reciben como petición en el [formulario de PQR](/write-request), con el tema «Universidades» al comienzo de la descripción. Si ya terminó sus estudios y busca empleo, la puerta es otra: [Únase a nuestro equipo](/join-our-team).',
    },
  ],
}
