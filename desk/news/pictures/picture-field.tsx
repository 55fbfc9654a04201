import { useState } from 'react'
import { pictureAlts } from '#app/content/pictures/picture-alts.ts'
import { FileChooser } from '#app/ui/form/file-chooser.tsx'
import { DeskButton, deskButtonClass } from '#desk/ui/desk-button.tsx'
import { ProblemLine } from '#desk/ui/feedback/problem-line.tsx'
import type { ChosenPicture } from '../article/article-values.ts'
import { BlockField } from '../blocks/block-field.tsx'
import { SitePictureSheet } from './site-picture-sheet.tsx'
import { isSitePicture } from './site-pictures.ts'
import { Thumbnail } from './thumbnail.tsx'
import { usePictureUpload } from './use-picture-upload.ts'

type Props = {
  id?: string
  label: string
  picture: ChosenPicture
  onChange: (picture: ChosenPicture) => void
}

/** A picture of the office or of the site, with its description. */
export function PictureField({ id, label, picture, onChange }: Props) {
  const [choosing, setChoosing] = useState(false)
  const { upload, choose } = usePictureUpload((file) => onChange({ file, alt: '' }))
  const isBusy = upload.state === 'busy'
  return (
    <fieldset id={id} tabIndex={-1} className="min-w-0 scroll-mt-3">
      <legend className="font-semibold">{label}</legend>
      <div className="mt-1 grid gap-3 sm:grid-cols-[12rem_minmax(0,1fr)]">
        {picture ? (
          <Thumbnail picture={picture} className="aspect-[8/5] w-full rounded-lg" />
        ) : (
          <div className="grid aspect-[8/5] w-full place-items-center rounded-lg border border-dashed border-sand-600/60 text-sm text-ink-soft">
            Sin foto
          </div>
        )}
        <div className="grid content-start gap-2">
          <div className="flex flex-wrap gap-2">
            <FileChooser
              label={picture ? 'Cambiar por otra' : 'Subir una foto'}
              accept="image/jpeg,image/png,image/webp"
              className={deskButtonClass()}
              onChoose={([file]) => file && choose(file)}
            />
            <DeskButton onClick={() => setChoosing(true)}>Elegir una del sitio</DeskButton>
          </div>
          <p className="text-sm text-ink-soft">
            JPG, PNG o WebP. Horizontal y de 1920 píxeles de ancho se ve mejor; a una vertical se le corta lo
            de arriba y lo de abajo.
          </p>
          <p role="status" className="font-medium text-teal-800">
            {isBusy && 'Subiendo la foto…'}
          </p>
        </div>
      </div>
      {upload.state === 'failed' && (
        <>
          <ProblemLine text={upload.problem} />
          {upload.again && <DeskButton onClick={upload.again}>Intentar de nuevo</DeskButton>}
        </>
      )}
      {picture && typeof picture !== 'string' && (
        <div className="mt-3">
          <BlockField
            label="Qué se ve en la foto"
            hint="Para quien no puede verla: «Dos operarias separan botellas en la planta»."
            kind="line"
            value={picture.alt}
            onChange={(alt) => onChange({ ...picture, alt })}
          />
        </div>
      )}
      {typeof picture === 'string' && isSitePicture(picture) && (
        <p className="mt-2 text-sm text-ink-soft">Se ve: {pictureAlts[picture]}.</p>
      )}
      {choosing && (
        <SitePictureSheet
          onClose={() => setChoosing(false)}
          onChoose={(name) => {
            setChoosing(false)
            onChange(name)
          }}
        />
      )}
    </fieldset>
  )
}
