import type { PictureName, Text } from '#app/content/content-types.ts'
import { picture } from '#app/content/pictures/pictures.ts'
import { Picture } from '#app/ui/picture.tsx'
import { RichText } from '#app/ui/rich-text.tsx'

type Props = { title: string; paragraphs: Text[]; picture?: PictureName }

const Paragraphs = ({ paragraphs }: Pick<Props, 'paragraphs'>) => (
  <div className="grid max-w-2xl gap-4 text-lg">
    {paragraphs.map((text) => (
      <p key={text}>
        <RichText text={text} />
      </p>
    ))}
  </div>
)

/** Running text: beside its picture, or with the title beside it. */
export const ProseSection = ({ title, paragraphs, picture: name }: Props) => (
  <section className="section-space">
    {name ? (
      <div className="page-width grid items-center gap-10 lg:grid-cols-2 lg:gap-16">
        <div className="grid gap-5">
          <h2 className="heading-section">{title}</h2>
          <Paragraphs paragraphs={paragraphs} />
        </div>
        <Picture
          picture={picture(name)}
          sizes="(min-width: 76rem) 34rem, (min-width: 64rem) 46vw, 92vw"
          className="aspect-[8/5] w-full rounded-panel object-cover"
        />
      </div>
    ) : (
      <div className="page-width grid gap-6 lg:grid-cols-[1fr_1.6fr] lg:gap-16">
        <h2 className="heading-section">{title}</h2>
        <Paragraphs paragraphs={paragraphs} />
      </div>
    )}
  </section>
)
