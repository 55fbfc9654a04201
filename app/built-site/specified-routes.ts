/**
 * The route table of the specification, with the structured data of each page. The site may have more pages, which
 * tests read from the build.
 */
type Route = { path: string; structuredData: string[]; alive: 'load' | 'touch' }

const named = (structuredData: string[], alive: Route['alive'], paths: string[]) =>
  paths.map((path): Route => ({ path, structuredData, alive }))

export const specifiedRoutes: Route[] = [
  ...named(['LocalBusiness'], 'load', ['/']),
  ...named(['BreadcrumbList', 'Service'], 'touch', [
    '/municipal-waste',
    '/industrial-waste',
    '/hazardous-waste',
    '/recycling-programs',
    '/environmental-consulting',
    '/watertreatment',
    '/pyrolysistreatment',
    '/transportationservice',
    '/securitycell',
    '/escombreraservice',
    '/bioremediationservice',
  ]),
  ...named(['BreadcrumbList', 'Service'], 'load', ['/collection-routes']),
  ...named(['BreadcrumbList'], 'touch', ['/about', '/news', '/privacy-policy', '/terms-of-service']),
  ...named(['BreadcrumbList'], 'load', [
    '/write-request',
    '/request-quote',
    '/join-our-team',
    '/affiliations',
  ]),
  ...named(['BreadcrumbList', 'NewsArticle'], 'touch', [
    '/news/pyrolysis-technology',
    '/news/collection-expansion',
    '/news/iso-certification',
    '/news/water-treatment-center',
    '/news/environmental-education',
    '/news/university-partnerships',
  ]),
  ...named([], 'load', ['/login', '/signup']),
]
