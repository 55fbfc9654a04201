import { Sheet } from '#desk/ui/sheet.tsx'
import { offeredPictures } from './site-pictures.ts'
import { Thumbnail } from './thumbnail.tsx'

type Props = { onChoose: (name: string) => void; onClose: () => void }

export const SitePictureSheet = ({ onChoose, onClose }: Props) => (
  <Sheet open title="Fotos del sitio" onClose={onClose} wide>
    <ul className="grid grid-cols-2 gap-3 sm:grid-cols-3">
      {offeredPictures.map(({ name, alt }) => (
        <li key={name}>
          <button
            type="button"
            onClick={() => onChoose(name)}
            className="block h-full w-full rounded-lg p-1.5 text-left hover:bg-teal-50"
          >
            <Thumbnail picture={name} className="aspect-[8/5] w-full rounded-lg" />
            <span className="mt-1 block text-[0.8125rem] leading-snug">{alt}</span>
          </button>
        </li>
      ))}
    </ul>
  </Sheet>
)
