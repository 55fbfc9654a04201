export type PictureAsset = {
  /** `/_/hero-valley-1a2b3c4d`: width and extension follow. */
  base: string
  width: number
  height: number
  widths: number[]
  /** Its colours from top to bottom, for the time before it arrives. */
  placeholder: string
  alt: string
}
