import type { ReactNode } from 'react'
import type { Link, PictureName, Text } from '#app/content/content-types.ts'
import { picture } from '#app/content/pictures/pictures.ts'
import { BackLink } from '#app/ui/button/back-link.tsx'
import { Picture } from '#app/ui/picture.tsx'
import { RichText } from '#app/ui/rich-text.tsx'

type Props = {
  back?: Link
  eyebrow?: string
  heading: string
  lead: Text
  picture?: PictureName
  /** The picture is for wide screens; elsewhere the page shows it further down. */
  pictureIsAside?: boolean
  children?: ReactNode
}

export const PagePicture = ({ name, first = false }: { name: PictureName; first?: boolean }) => (
  <Picture
    picture={picture(name)}
    sizes="(min-width: 76rem) 34rem, (min-width: 64rem) 44vw, 92vw"
    className="aspect-[8/5] w-full rounded-panel object-cover shadow-lift"
    first={first}
  />
)

/** The top of every page but the home page. */
export const PageHero = ({
  back,
  eyebrow,
  heading,
  lead,
  picture: name,
  pictureIsAside = false,
  children,
}: Props) => (
  <div className="contours bg-sand-100 pt-(--header)">
    <div
      className={`page-width grid items-center gap-x-14 gap-y-8 pt-6 md:pt-10 md:pb-16 ${pictureIsAside ? 'pb-5' : 'pb-12'} ${name ? 'lg:grid-cols-[1.1fr_1fr]' : ''}`}
    >
      <div className="max-w-3xl">
        {back && <BackLink to={back} />}
        {eyebrow && <p className="eyebrow mt-4">{eyebrow}</p>}
        <h1 className="heading-page mt-3">{heading}</h1>
        <p className="lead mt-5">
          <RichText text={lead} />
        </p>
        {children && <div className="mt-8 flex flex-wrap gap-3">{children}</div>}
      </div>
      {name && (
        <div className={pictureIsAside ? 'max-lg:hidden' : ''}>
          <PagePicture name={name} first={!pictureIsAside} />
        </div>
      )}
    </div>
  </div>
)
