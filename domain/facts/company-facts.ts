/** How the company is called, found and reached. Optional facts are empty where there is none. */
export type CompanyFacts = {
  name: string
  legal_name: string
  /** Stands under the icon on a phone. */
  short_name: string
  tagline: string
  nit: string
  phone: string
  whatsapp: string
  email: string
  address: string
  town: string
  region: string
  hours: string
  facebook: string
  instagram: string
  latitude: number
  longitude: number
}

/** As the office published them. */
export type PublishedFacts = CompanyFacts & {
  /** The day of the privacy policy in which they stand. */
  published_on: string
}
