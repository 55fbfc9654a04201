import type { ReactNode } from 'react'
import type { IconName, Link, PictureName, Text } from '#app/content/content-types.ts'
import { picture } from '#app/content/pictures/pictures.ts'
import { BackLink } from '#app/ui/button/back-link.tsx'
import { Icon } from '#app/ui/icon.tsx'
import { Picture } from '#app/ui/picture.tsx'
import { RichText } from '#app/ui/rich-text.tsx'

type Note = { icon: IconName; title: string; text: Text }

type Props = {
  back: Link
  eyebrow: string
  heading: string
  lead: Text
  picture: PictureName
  notes: Note[]
  children: ReactNode
}

/** A form with what the visitor should know beside it; on a phone the form comes before the notes. */
export const FormLayout = ({ back, eyebrow, heading, lead, picture: name, notes, children }: Props) => (
  <div className="contours bg-sand-100 pt-(--header) pb-16">
    <div className="page-width grid gap-x-12 gap-y-8 pt-6 md:pt-10 lg:grid-cols-[1fr_1.35fr] lg:grid-rows-[auto_1fr]">
      <div className="max-w-2xl">
        <BackLink to={back} />
        <p className="eyebrow mt-4">{eyebrow}</p>
        <h1 className="heading-page mt-3">{heading}</h1>
        <p className="lead mt-4">
          <RichText text={lead} />
        </p>
      </div>
      <div className="lg:col-start-2 lg:row-span-2 lg:row-start-1">{children}</div>
      <div>
        <Picture
          picture={picture(name)}
          sizes="(min-width: 64rem) 30rem, 92vw"
          className="hidden aspect-[8/5] w-full rounded-panel object-cover lg:block"
          alt=""
        />
        <ul className="grid gap-6 lg:mt-8">
          {notes.map(({ icon, title, text }) => (
            <li key={title} className="flex gap-4">
              <span className="grid size-11 shrink-0 place-items-center rounded-2xl bg-white text-teal-700">
                <Icon name={icon} className="size-6" />
              </span>
              <div>
                <h2 className="text-lg tracking-normal">{title}</h2>
                <p className="mt-1 text-ink-soft">
                  <RichText text={text} />
                </p>
              </div>
            </li>
          ))}
        </ul>
      </div>
    </div>
  </div>
)
