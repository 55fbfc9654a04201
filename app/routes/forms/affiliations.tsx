import { contact } from '#app/content/contact-details.ts'
import { affiliationPage } from '#app/content/form-pages/affiliation-page.ts'
import { picture } from '#app/content/pictures/pictures.ts'
import type { Page } from '#app/document/page.ts'
import { breadcrumbs } from '#app/document/structured-data.ts'
import AffiliationForm from '#app/features/affiliation/affiliation-form.tsx'
import { Island } from '#app/hydration/island.tsx'
import { BackLink } from '#app/ui/button/back-link.tsx'
import { srcSet } from '#app/ui/picture.tsx'

/** Another crop of the street for each breakpoint: phone, tablet from 768 px, desktop from 1024 px. */
const backgrounds = [
  { media: '(min-width: 1024px)', picture: picture('affiliations-desktop') },
  { media: '(min-width: 768px)', picture: picture('affiliations-tablet') },
  { media: '(max-width: 767.98px)', picture: picture('affiliations-mobile') },
]

const Background = () => {
  const smallest = picture('affiliations-mobile')
  return (
    <picture>
      {backgrounds.map(({ media, picture: asset }) => (
        <source key={media} media={media} type="image/avif" srcSet={srcSet(asset, 'avif')} sizes="100vw" />
      ))}
      {backgrounds.map(({ media, picture: asset }) => (
        <source key={media} media={media} type="image/webp" srcSet={srcSet(asset, 'webp')} sizes="100vw" />
      ))}
      <img
        src={`${smallest.base}-480.webp`}
        alt=""
        fetchPriority="high"
        className="absolute inset-0 -z-20 size-full object-cover"
      />
    </picture>
  )
}

const { path, title, description, back, heading, lead } = affiliationPage

export const affiliations: Page = {
  path,
  title,
  description,
  picture: 'affiliations-desktop',
  header: 'solid',
  structuredData: [breadcrumbs({ label: title, href: path })],
  body: (
    <div className="relative isolate bg-forest-950 pt-(--header) text-white">
      <Background />
      <div className="absolute inset-0 -z-10 bg-linear-to-b from-forest-950/90 to-forest-950/60 lg:bg-linear-to-r lg:from-forest-950/90 lg:via-forest-950/75 lg:to-forest-950/30" />
      <div className="page-width grid items-center gap-10 pt-6 pb-20 lg:min-h-[46rem] lg:grid-cols-[1.1fr_1fr] lg:py-16">
        <div className="max-w-xl [&_:focus-visible]:outline-white">
          <BackLink to={back} className="text-white" />
          <h1 className="heading-page mt-4">{heading}</h1>
          <p className="mt-5 text-lg text-sand-100 md:text-xl">{lead}</p>
        </div>
        <div className="text-ink">
          <Island name="affiliation-form" component={AffiliationForm} props={{ contact }} when="load" />
        </div>
      </div>
    </div>
  ),
}
