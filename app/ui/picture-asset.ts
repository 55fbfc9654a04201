export type PictureAsset = {
  /** `/_/hero-valley-1a2b3c4d`: width and extension follow. */
  base: string
  width: number
  height: number
  widths: number[]
  /** Colours from top to bottom, shown until the picture has loaded. */
  placeholder: string
  alt: string
}
