import type { InfoPage } from '../types.ts'
import { about } from './about.ts'
import { bioremediationService } from './bioremediationservice.ts'
import { collectionRoutes } from './collection-routes.ts'
import { environmentalConsulting } from './environmental-consulting.ts'
import { escombreraService } from './escombreraservice.ts'
import { hazardousWaste } from './hazardous-waste.ts'
import { industrialWaste } from './industrial-waste.ts'
import { municipalWaste } from './municipal-waste.ts'
import { pyrolysisTreatment } from './pyrolysistreatment.ts'
import { recyclingPrograms } from './recycling-programs.ts'
import { securityCell } from './securitycell.ts'
import { transportationService } from './transportationservice.ts'
import { waterTreatment } from './watertreatment.ts'

export const infoPages: InfoPage[] = [
  industrialWaste,
  pyrolysisTreatment,
  bioremediationService,
  waterTreatment,
  transportationService,
  securityCell,
  escombreraService,
  municipalWaste,
  collectionRoutes,
  hazardousWaste,
  recyclingPrograms,
  environmentalConsulting,
  about,
]
