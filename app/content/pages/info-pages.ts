import type { InfoPage } from '#app/content/content-types.ts'
import type { SiteDownloads } from '#app/content/site-downloads.ts'
import { about } from './about.ts'
import { collectionRoutes } from './collection-routes.ts'
import { environmentalConsulting } from './environmental-consulting.ts'
import { hazardousWaste } from './hazardous-waste.ts'
import { industrialWaste } from './industrial-waste.ts'
import { municipalWaste } from './municipal-waste.ts'
import { recyclingPrograms } from './recycling-programs.ts'
import { bioremediationService } from './services/bioremediationservice.ts'
import { escombreraService } from './services/escombreraservice.ts'
import { pyrolysisTreatment } from './services/pyrolysistreatment.ts'
import { securityCell } from './services/securitycell.ts'
import { transportationService } from './services/transportationservice.ts'
import { waterTreatment } from './services/watertreatment.ts'

export const infoPages = (downloads: SiteDownloads): InfoPage[] => [
  industrialWaste,
  pyrolysisTreatment,
  bioremediationService,
  waterTreatment,
  transportationService,
  securityCell,
  escombreraService,
  municipalWaste(downloads),
  collectionRoutes(downloads),
  hazardousWaste,
  recyclingPrograms,
  environmentalConsulting,
  about,
]
