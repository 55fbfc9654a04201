import type { NewsItem } from '#app/content/content-types.ts'
import { company } from '../contact-details.ts'

export const environmentalEducation: NewsItem = {
  id: 5,
  title: 'Educación ambiental: aprender a separar con las manos en la caneca',
  excerpt:
    'Jornadas para escuelas, barrios y empresas que comienzan abriendo una bolsa de basura. Qué se aprende, cómo se prepara y cómo pedir una.',
  date: '2024-11-20',
  image: 'news-environmental-education',
  category: 'Educación',
  featured: false,
  slug: 'environmental-education',
  content: [
    {
      kind: 'paragraph',
      text: 'La jornada comienza con una bolsa de basura sobre una lona. La abrimos con guantes y preguntamos: de todo esto, ¿qué es basura de verdad? Al principio el grupo señala casi todo. Un rato después hay tres montones, y el de los desechos es el más pequeño. Lo que se descubre con las manos se recuerda. Por eso nuestro programa de educación ambiental se hace así.',
    },
    { kind: 'heading', text: 'Tres colores, una decisión' },
    {
      kind: 'paragraph',
      text: 'Con la **Resolución 2184 de 2019** el país adoptó un mismo código de colores. Cabe en una hoja pegada en la cocina:',
    },
    {
      kind: 'list',
      items: [
        '**Blanco:** lo que se aprovecha. Cartón, papel, plástico, vidrio y metal, limpios y secos.',
        '**Verde:** lo orgánico que se aprovecha. Restos de comida, cáscaras, hojas y residuos de la huerta.',
        '**Negro:** lo que no se aprovecha. Papel higiénico, servilletas usadas, empaques sucios de comida.',
      ],
    },
    {
      kind: 'paragraph',
      text: 'Más que equivocarse de color, el problema es mezclar. Un resto de sopa sobre el cartón basta para que la caja pase del blanco al negro. De ahí sale la primera regla que enseñamos a los niños: **lo seco con lo seco, lo mojado aparte**.',
    },
    {
      kind: 'picture',
      picture: 'recycling-programs',
      caption: 'Lo que se separa limpio en casa llega a la banda y sale convertido en pacas.',
    },
    { kind: 'heading', text: 'Así es una jornada' },
    {
      kind: 'steps',
      steps: [
        {
          title: 'Diagnóstico',
          text: 'Hablamos con la escuela, la junta o la empresa: cuántas personas son, qué residuos producen y dónde los dejan hoy.',
        },
        {
          title: 'Taller',
          text: 'Se abre la bolsa, se clasifica y se pesa cada montón. El resultado queda escrito en un cartel que hace el mismo grupo.',
        },
        {
          title: 'Punto ecológico',
          text: 'Ayudamos a ubicar las canecas donde la gente pasa, no donde sobra espacio, y a rotularlas con dibujos además de palabras.',
        },
        {
          title: 'Regreso',
          text: 'Volvemos para mirar las canecas otra vez. Si algo se mezcla, buscamos con el grupo la razón y la corregimos.',
        },
      ],
    },
    { kind: 'heading', text: 'En la zona rural se habla de otra cosa' },
    {
      kind: 'paragraph',
      text: 'En una finca lo orgánico casi nunca es un problema: vuelve a la huerta o a los animales. Las preguntas son otras. Qué hacer con los envases de agroquímicos, con el aceite de la guadaña, con las pilas de la linterna, con el plástico que antes se quemaba. Los talleres parten de ahí y terminan con el horario del camión en la mano. Los días de cada centro poblado están en [rutas de recolección](/collection-routes).',
    },
    {
      kind: 'quote',
      text: 'Los niños son auditores severos. Después de un taller llegan a la casa, miran la caneca y preguntan. Esa pregunta en la cocina vale más que cualquier afiche.',
      source: `Equipo de gestión social de ${company.name}`,
    },
    { kind: 'heading', text: 'Para hacer esta semana en casa' },
    {
      kind: 'list',
      items: [
        'Ponga una segunda caneca. Con una sola no hay separación posible.',
        'Enjuague los envases con el agua que ya usó para lavar los platos.',
        'Aplaste botellas y cajas: caben más y huelen menos.',
        'Guarde pilas, bombillos y medicamentos vencidos en un recipiente aparte, lejos de los niños, hasta llevarlos a un punto posconsumo.',
        'Deje el aceite de cocina usado en una botella cerrada. Nunca por el sifón.',
      ],
    },
    { kind: 'heading', text: 'Cómo pedir una jornada' },
    {
      kind: 'paragraph',
      text: 'Las escuelas, las juntas de acción comunal y los grupos de vecinos pueden pedirla con una petición en el [formulario de PQR](/write-request): cuéntenos dónde, para cuántas personas y qué días les sirven. Las empresas que quieran formar a su personal la encuentran dentro de los [programas de aprovechamiento](/recycling-programs).',
    },
  ],
}
