import { company, directionsLink } from '#app/content/contact-details.ts'
import { home, solutionCards, utilities } from '#app/content/home.ts'
import { newsPath } from '#app/content/news/all-news.ts'
import type { PublishedItem, SiteNews } from '#app/content/news/site-news.ts'
import { picture } from '#app/content/pictures/pictures.ts'
import type { SiteDownloads } from '#app/content/site-downloads.ts'
import type { Page } from '#app/document/page.ts'
import { organization } from '#app/document/structured-data.ts'
import { Island } from '#app/hydration/island.tsx'
import { CardsSection } from '#app/sections/cards-section.tsx'
import { Figures } from '#app/sections/figures.tsx'
import HeroSlideshow from '#app/sections/hero/hero-slideshow.tsx'
import LocationMap from '#app/sections/map/location-map.tsx'
import NewsCarousel from '#app/sections/news/news-carousel.tsx'
import { SectionFrame } from '#app/sections/section-frame.tsx'
import { UtilitiesSection } from '#app/sections/utilities-section.tsx'
import { ButtonLink } from '#app/ui/button/button-link.tsx'
import { PillLink } from '#app/ui/button/pill-link.tsx'
import { Icon } from '#app/ui/icon.tsx'
import { Picture } from '#app/ui/picture.tsx'
import { formatDate } from '#domain/days/format-date.ts'
import { NextBand } from './collection-band.tsx'

const mapHeight = 500

const Hero = () => (
  <section className="relative isolate flex min-h-[38rem] overflow-hidden md:items-end bg-forest-950 text-white md:min-h-[min(88svh,52rem)] [&_:focus-visible]:outline-white">
    <Island
      name="hero-slideshow"
      component={HeroSlideshow}
      props={{ pictures: home.slides.map(picture) }}
      when="load"
    />
    <div className="page-width pointer-events-none relative z-10 pt-32 pb-24 md:pb-28 [&>*]:pointer-events-auto">
      <h1 className="max-w-4xl">
        <span className="block text-lg font-semibold tracking-normal text-teal-300">{company.name}</span>
        <span className="heading-display mt-3 block">{company.tagline}</span>
      </h1>
      <p className="mt-6 max-w-xl text-lg leading-relaxed text-sand-100 md:text-xl">{home.hero.lead}</p>
      <div className="mt-9 flex flex-wrap items-center gap-4">
        <PillLink href={home.hero.action.href}>{home.hero.action.label}</PillLink>
        <ButtonLink href={home.hero.forHouseholds.href} look="outline">
          {home.hero.forHouseholds.label}
        </ButtonLink>
      </div>
    </div>
  </section>
)

const About = () => (
  <section id="about" className="section-space">
    <div className="page-width grid items-center gap-10 lg:grid-cols-2 lg:gap-16">
      <div>
        <p className="eyebrow">{home.about.eyebrow}</p>
        <h2 className="heading-section mt-3">{home.about.title}</h2>
        <div className="mt-5 grid max-w-xl gap-4 text-lg">
          {home.about.paragraphs.map((text) => (
            <p key={text}>{text}</p>
          ))}
        </div>
        <p className="mt-7">
          <ButtonLink href={home.about.link.href} look="secondary">
            {home.about.link.label}
          </ButtonLink>
        </p>
      </div>
      <Picture
        picture={picture(home.about.picture)}
        sizes="(min-width: 76rem) 34rem, (min-width: 64rem) 46vw, 92vw"
        className="aspect-[8/5] w-full rounded-panel object-cover shadow-lift"
      />
    </div>
    <Figures
      figures={home.stats}
      className="page-width mt-14 grid-cols-[repeat(auto-fit,minmax(max(7.5rem,50%-0.75rem),1fr))] gap-x-6 gap-y-10 lg:grid-cols-4"
    />
  </section>
)

const News = ({ items }: { items: PublishedItem[] }) => (
  <SectionFrame
    id="news"
    eyebrow={home.news.eyebrow}
    title={home.news.title}
    aside={
      <ButtonLink href={home.news.link.href} look="secondary">
        {home.news.link.label}
      </ButtonLink>
    }
  >
    <Island
      name="news-carousel"
      component={NewsCarousel}
      when="load"
      props={{
        items: items.map(({ slug, title, excerpt, date, category, image }) => ({
          slug,
          title,
          excerpt,
          date,
          category,
          dateLabel: formatDate(date),
          href: newsPath(slug),
          picture: picture(image),
        })),
      }}
    />
  </SectionFrame>
)

const Location = () => (
  <SectionFrame
    id="location"
    eyebrow={home.location.eyebrow}
    title={home.location.title}
    tone="sand"
    aside={
      <ButtonLink href={directionsLink} newTab>
        <Icon name="route" /> {home.location.directions}
      </ButtonLink>
    }
  >
    <address className="mb-6 flex gap-3 text-lg not-italic">
      <Icon name="pin" className="mt-1 size-6 text-teal-700" />
      {company.address}
    </address>
    <Island
      name="location-map"
      component={LocationMap}
      when="load"
      props={{
        center: { lat: company.latitude, lng: company.longitude },
        zoom: 15,
        title: company.name,
        description: company.address,
        height: mapHeight,
      }}
    />
  </SectionFrame>
)

export const homePage = (news: SiteNews, downloads: SiteDownloads): Page => ({
  path: '/',
  title: home.title,
  description: home.description,
  picture: 'og-image',
  header: 'overlay',
  structuredData: [organization()],
  body: (
    <>
      <Hero />
      <NextBand when="load" />
      <About />
      <UtilitiesSection {...home.utilities} cards={utilities(downloads)} />
      <CardsSection id="solutions" {...home.solutions} cards={solutionCards} tone="sand" wide />
      <News items={news.home} />
      <Location />
    </>
  ),
})
