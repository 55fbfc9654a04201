import type { NewsItem } from '#app/content/content-types.ts'
import { company } from '../contact-details.ts'

export const waterTreatmentCenter: NewsItem = {
  id: 4,
  title: 'Nuevo centro de tratamiento: 1.000 metros cúbicos de aguas residuales por día',
  excerpt:
    'Así se limpia el agua que deja una lavandería, un taller o una planta de alimentos, y así se comprueba que puede volver al río.',
  date: '2024-11-28',
  image: 'news-water-treatment-center',
  category: 'Infraestructura',
  featured: false,
  slug: 'water-treatment-center',
  content: [
    {
      kind: 'paragraph',
      text: `El agua que sale de un taller lleva aceite. La de un matadero, grasa y sangre. La de un lavadero de carros, arena y jabón. Ninguna puede llegar así a una quebrada. El nuevo centro de tratamiento de ${company.name} tiene capacidad para **1.000 metros cúbicos de aguas residuales por día**: un millón de litros que se reciben, se limpian y se analizan antes de salir.`,
    },
    { kind: 'heading', text: 'Por qué aquí' },
    {
      kind: 'paragraph',
      text: 'El Caquetá es tierra de agua. Sus ríos bajan de la cordillera hacia la Amazonia, y de ellos beben pueblos, fincas y ganado. Muchas empresas de la región son demasiado pequeñas para construir una planta propia, pero producen agua que no deben verter sin tratar. Un centro compartido resuelve ese vacío: el agua llega, el tratamiento se hace en un solo lugar y el control también.',
    },
    { kind: 'heading', text: 'El recorrido del agua' },
    {
      kind: 'steps',
      steps: [
        {
          title: 'Recepción',
          text: 'Cada carga llega identificada. Se toma una muestra, se compara con lo declarado por el cliente y se decide a qué línea entra. Lo que no corresponde no se descarga.',
        },
        {
          title: 'Separación de sólidos y grasas',
          text: 'Rejillas, desarenadores y trampas retienen lo que flota y lo que pesa: plásticos, arena, aceite.',
        },
        {
          title: 'Igualación',
          text: 'En un tanque se mezclan cargas compatibles hasta obtener un agua pareja. Los tratamientos que siguen funcionan mejor cuando no hay sobresaltos.',
        },
        {
          title: 'Tratamiento',
          text: 'Según el agua, se agregan reactivos que agrupan las partículas finas, o se deja el trabajo a microorganismos que consumen la materia orgánica.',
        },
        {
          title: 'Clarificación',
          text: 'En el clarificador el agua reposa. El lodo baja y el agua limpia sale por arriba.',
        },
        {
          title: 'Análisis y salida',
          text: 'Se verifica el resultado. Si un parámetro no cumple, el agua vuelve al comienzo.',
        },
      ],
    },
    {
      kind: 'picture',
      picture: 'watertreatment',
      caption: 'Clarificadores, tanques y piscinas: cada unidad quita algo distinto.',
    },
    { kind: 'heading', text: 'Cómo se sabe que quedó limpia' },
    {
      kind: 'paragraph',
      text: 'La vista no basta: un agua transparente puede estar contaminada. La **Resolución 0631 de 2015** dice qué se mide y cuál es el límite, según la actividad que produjo el agua. Entre los parámetros más comunes están:',
    },
    {
      kind: 'list',
      items: [
        '**DBO y DQO**, que indican cuánto oxígeno le quitaría esa agua al río.',
        '**Sólidos suspendidos**, que enturbian el cauce y cubren el fondo.',
        '**Grasas y aceites**, que forman una película y ahogan la vida acuática.',
        '**pH y temperatura**, que un vertido puede alterar en minutos.',
        '**Metales e hidrocarburos**, cuando el origen del agua lo amerita.',
      ],
    },
    {
      kind: 'quote',
      text: 'Del clarificador sale agua y sale lodo. Quien solo habla del agua está contando la mitad: el lodo también tiene que llegar a un buen lugar.',
      source: `Equipo de operaciones de ${company.name}`,
    },
    { kind: 'heading', text: 'Y el lodo, ¿a dónde va?' },
    {
      kind: 'paragraph',
      text: 'El lodo se espesa, se seca y se caracteriza. Si trae hidrocarburos puede pasar a [biorremediación](/bioremediationservice), donde microorganismos los degradan en biopilas. Si es peligroso y no se puede tratar, va a la [celda de seguridad](/securitycell). Tener estas etapas en una misma empresa evita que el residuo viaje sin necesidad.',
    },
    { kind: 'heading', text: 'Quién puede usar el centro' },
    {
      kind: 'paragraph',
      text: 'Industrias, talleres, estaciones de servicio, plantas de alimentos, campamentos y municipios. Para darle una respuesta útil necesitamos cuatro datos: qué actividad produce el agua, cuánta y con qué frecuencia, si tiene un análisis reciente y si la trae usted o la recogemos en carrotanque. Con eso puede [pedir una cotización](/request-quote). Los detalles técnicos están en la página de [tratamiento de aguas](/watertreatment).',
    },
  ],
}
