import { contactSection } from './demonstration.ts'
import type { PrintedDocument } from './document-types.ts'
import { changeNotice, excludedWaste, puttingOutSteps, wasteColours } from './putting-waste-out.ts'
import { scheduleHead, scheduleRows } from './routes-schedule.ts'

export const routes: PrintedDocument = {
  id: 'routes',
  eyebrow: 'Servicio público de aseo',
  lead: 'Días y horas en que el camión recolector pasa por los tres centros poblados, y cómo entregar los residuos para que salgan en esa recolección.',
  sections: [
    {
      title: 'Horario de recolección',
      blocks: [
        {
          kind: 'table',
          caption: 'Rutas rurales',
          head: scheduleHead,
          rows: scheduleRows,
          note: 'Tenga los residuos en el punto de entrega antes de esta hora.',
        },
      ],
    },
    { title: 'Cómo presentar los residuos', blocks: [{ kind: 'steps', steps: puttingOutSteps }] },
    {
      title: 'Código de colores',
      blocks: [
        {
          kind: 'paragraph',
          text: 'El código es nacional (Resolución 2184 de 2019). Si no tiene bolsas de color, marque las que tenga.',
        },
        { kind: 'colours', colours: wasteColours },
      ],
    },
    {
      title: 'Lo que no recoge esta ruta',
      blocks: [
        { kind: 'definitions', definitions: excludedWaste.map(({ title, text }) => ({ term: title, text })) },
      ],
    },
    { title: 'Cambios de ruta', blocks: [{ kind: 'notice', title: 'Aviso previo', text: changeNotice }] },
    contactSection,
  ],
}
