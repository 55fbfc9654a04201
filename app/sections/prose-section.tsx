import { picture } from '#app/content/pictures.ts'
import type { PictureName, Text } from '#app/content/types.ts'
import { Picture } from '#app/ui/picture.tsx'
import { RichText } from '#app/ui/rich-text.tsx'

type Props = { title: string; paragraphs: Text[]; picture?: PictureName }

export const ProseSection = ({ title, paragraphs, picture: name }: Props) => (
  <section className="section-space">
    <div
      className={`page-width grid items-center gap-10 lg:gap-16 ${name ? 'lg:grid-cols-2' : 'lg:grid-cols-[1fr_1.6fr] lg:items-start'}`}
    >
      <h2 className={`heading-section ${name ? 'lg:col-start-1' : ''}`}>{title}</h2>
      <div className={`max-w-2xl space-y-4 text-lg ${name ? 'lg:col-start-1 lg:self-start' : ''}`}>
        {paragraphs.map((text) => (
          <p key={text}>
            <RichText text={text} />
          </p>
        ))}
      </div>
      {name && (
        <div className="lg:col-start-2 lg:row-span-2 lg:row-start-1">
          <Picture
            picture={picture(name)}
            sizes="(min-width: 76rem) 34rem, (min-width: 64rem) 46vw, 92vw"
            className="aspect-[8/5] w-full rounded-panel object-cover"
          />
        </div>
      )}
    </div>
  </section>
)
