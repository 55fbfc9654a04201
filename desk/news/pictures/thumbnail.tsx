import { useQuery } from '@tanstack/react-query'
import { picture as sitePicture } from '#app/content/pictures/pictures.ts'
import type { StoredPicture } from '#domain/news/article.ts'
import { isSitePicture } from './site-pictures.ts'
import { storedPicture } from './stored-picture.ts'

type Props = { picture: StoredPicture; className: string }

/** A small picture beside the words that describe it. */
export const Thumbnail = ({ picture, className }: Props) =>
  typeof picture === 'string' ? (
    <Small src={siteSource(picture)} className={className} />
  ) : (
    <Uploaded file={picture.file} className={className} />
  )

function Uploaded({ file, className }: { file: string; className: string }) {
  const { data } = useQuery(storedPicture(file))
  return <Small src={data} className={className} />
}

const Small = ({ src, className }: { src: string | undefined; className: string }) =>
  src ? (
    <img src={src} alt="" loading="lazy" className={`${className} object-cover`} />
  ) : (
    <div className={`${className} bg-sand-100`} />
  )

function siteSource(name: string) {
  if (!isSitePicture(name)) return undefined
  const { base, widths } = sitePicture(name)
  return `${base}-${widths[0]}.webp`
}
