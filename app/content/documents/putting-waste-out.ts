import type { Feature, Step } from '#app/content/content-types.ts'
import type { WasteColour } from './document-types.ts'

export const puttingOutSteps: Step[] = [
  {
    title: 'Separe en casa',
    text: 'Use una bolsa o caneca por color. Escurra los envases y entregue el papel y el cartón secos.',
  },
  {
    title: 'Cierre bien las bolsas',
    text: 'Use bolsas resistentes y sin líquidos sueltos. Envuelva los vidrios rotos y los objetos cortantes y márquelos.',
  },
  {
    title: 'Saque los residuos a tiempo',
    text: 'Preséntelos como máximo **tres horas antes** de la hora de recolección. Así no los riegan los animales ni la lluvia.',
  },
  {
    title: 'Déjelos donde pasa el camión',
    text: 'Ubíquelos al borde de la vía, frente a su predio o en el punto acordado, sin tapar el paso ni los desagües.',
  },
  {
    title: 'Recoja su caneca',
    text: 'Después de la recolección, guarde el recipiente y deje limpio el lugar.',
  },
]

export const wasteColours: WasteColour[] = [
  {
    name: 'Blanco',
    swatch: '#ffffff',
    title: 'Residuos aprovechables',
    text: 'Plástico, vidrio, metales, papel y cartón, limpios y secos.',
  },
  {
    name: 'Verde',
    swatch: '#15803d',
    title: 'Residuos orgánicos aprovechables',
    text: 'Restos de comida, cáscaras, hojas y residuos del jardín.',
  },
  {
    name: 'Negro',
    swatch: '#1c1917',
    title: 'Residuos no aprovechables',
    text: 'Papel higiénico, servilletas, papeles y cartones con restos de comida, papeles metalizados.',
  },
]

/** Waste that the route does not take, and who takes it. */
export const excludedWaste: Feature[] = [
  {
    title: 'Escombros',
    icon: 'mountain',
    text: 'Los residuos de construcción y demolición se manejan aparte. Pida una cotización para llevarlos a la escombrera.',
  },
  {
    title: 'Residuos peligrosos',
    icon: 'warning',
    text: 'Aceites usados, baterías, envases de agroquímicos y residuos de atención en salud no van en la bolsa de la casa.',
  },
  {
    title: 'Pilas, bombillas, aparatos y medicamentos vencidos',
    icon: 'plug',
    text: 'Entréguelos en los puntos de recolección de los programas posconsumo.',
  },
]

export const changeNotice =
  'Todo cambio de ruta, día u hora se avisa con **tres días de anticipación**, también en la página web. La excepción es la fuerza mayor, como un derrumbe o una vía cerrada: en ese caso se avisa tan pronto se conoce.'

/** The colour code as a table. */
export const wasteColourHead = ['Color', 'Residuos', 'Qué va aquí']
export const wasteColourRows = wasteColours.map(({ name, title, text }) => [name, title, text])
