import type { NewsItem } from '#app/content/content-types.ts'
import { company } from '../contact-details.ts'

export const collectionExpansion: NewsItem = {
  id: 2,
  title: 'La recolección rural se amplía: tres centros poblados con día y hora fijos',
  excerpt:
    'Los Pozos, Campohermoso y San Juan de Lozada tienen ruta propia. Consulte los horarios y cómo entregar los residuos para que el camión no pase de largo.',
  date: '2024-12-10',
  image: 'news-collection-expansion',
  category: 'Servicios',
  featured: false,
  slug: 'collection-expansion',
  content: [
    {
      kind: 'paragraph',
      text: 'Quemar la basura, enterrarla en el solar o llevarla hasta el pueblo en la moto: por mucho tiempo esas fueron las salidas de quien vive lejos del casco urbano. Con la ampliación de la recolección rural, **más de 500 familias** de Los Pozos, Campohermoso y San Juan de Lozada cuentan con un camión que pasa en un día y a una hora conocidos.',
    },
    { kind: 'heading', text: 'Horario de recolección' },
    {
      kind: 'paragraph',
      text: 'La hora es la del comienzo de la recolección en cada centro poblado. El estado de la vía puede demorar el recorrido, sobre todo en temporada de lluvias.',
    },
    {
      kind: 'table',
      caption: 'Rutas rurales: días y horas de recolección',
      // As it was at the date of the article, whatever the schedule says today.
      head: ['Centro poblado', 'Días', 'Hora'],
      rows: [
        ['Los Pozos', 'Lunes y martes', '6:00 AM'],
        ['Campohermoso', 'Viernes', '7:00 AM'],
        ['San Juan de Lozada', 'Lunes y martes', '8:30 AM'],
      ],
    },
    {
      kind: 'paragraph',
      text: 'El horario vigente y su versión para imprimir están en la página de [rutas de recolección](/collection-routes).',
    },
    {
      kind: 'picture',
      picture: 'collection-routes',
      caption: 'Una vía destapada une los caseríos: de su estado depende la puntualidad del camión.',
    },
    { kind: 'heading', text: 'La ampliación en cifras' },
    {
      kind: 'figures',
      figures: [
        { value: '1.000+', label: 'beneficiarios de la ampliación' },
        { value: '3', label: 'centros poblados con ruta propia' },
        { value: '3', label: 'días de recolección rural: lunes, martes y viernes' },
      ],
    },
    { kind: 'heading', text: 'Cómo entregar los residuos' },
    {
      kind: 'paragraph',
      text: 'Un horario fijo sirve si la bolsa está lista. Estas cuatro reglas evitan regueros, animales rebuscando y viajes perdidos:',
    },
    {
      kind: 'list',
      items: [
        '**Saque la bolsa el mismo día**, como máximo tres horas antes de la recolección. Si la saca la noche anterior, los perros y las gallinas llegan primero.',
        '**Separe en tres.** Bolsa blanca para lo que se aprovecha (cartón, papel, plástico, vidrio y metal limpios), verde para los restos orgánicos y negra para lo que no tiene otro uso.',
        '**Cierre bien y no sobrecargue.** Una persona debe poder levantar la bolsa sin que se rompa.',
        '**Envuelva el vidrio roto y los objetos que cortan**, y avise a la cuadrilla. Así nadie se corta al levantar la bolsa.',
      ],
    },
    {
      kind: 'picture',
      picture: 'municipal-waste',
      caption: 'Verde, blanca y negra: la separación comienza antes de que llegue el camión.',
    },
    { kind: 'heading', text: 'Lo que el camión no puede llevar' },
    {
      kind: 'paragraph',
      text: 'Los escombros, las llantas, los animales muertos, los muebles y los residuos peligrosos no van en la ruta. Los envases de agroquímicos tampoco: lávelos tres veces, perfórelos y devuélvalos en el punto que le indique su proveedor. Para escombros o residuos industriales existe un servicio aparte, que se pide con una [cotización](/request-quote).',
    },
    {
      kind: 'quote',
      text: 'En la vereda todos se conocen. Cuando una familia ve que la ruta cumple, a la semana siguiente ya están las bolsas de los vecinos. La confianza llega en el camión, pero se queda por la hora.',
      source: `Equipo de recolección de ${company.name}`,
    },
    { kind: 'heading', text: 'Si cambia la ruta, se avisa antes' },
    {
      kind: 'paragraph',
      text: 'Todo cambio de día, hora o recorrido se anuncia con tres días de anticipación, también en este sitio. Un derrumbe o una creciente no dan ese plazo: en esos casos publicamos el aviso tan pronto como lo sabemos.',
    },
    { kind: 'heading', text: '¿Todavía no tiene el servicio?' },
    {
      kind: 'paragraph',
      text: 'Si su casa o su negocio queda sobre una de estas rutas y aún no es usuario, deje sus datos en [Quiero afiliarme](/affiliations) y le llamamos. Si ya lo es y el camión no pasó, repórtelo como [PQR](/write-request) con el día, la hora y una seña del lugar. No cuesta nada y ayuda a corregir la ruta.',
    },
  ],
}
