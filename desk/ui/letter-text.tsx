import { letterBlocks } from '#domain/office/letter-blocks.ts'

/** A letter as it is stored, with its parts under their titles, and room for a signature above the last line. */
export const LetterText = ({ text }: { text: string }) => (
  <div className="grid gap-4 leading-relaxed *:last:pt-8">
    {letterBlocks(text).map(({ title, text }, index) =>
      title ? (
        <div key={index}>
          <p className="font-bold">{title}</p>
          <p className="their-words">{text}</p>
        </div>
      ) : (
        <p key={index} className="their-words">
          {text}
        </p>
      ),
    )}
  </div>
)
