/** Why a file cannot become a picture of the site, in words for the member. */
export class PictureProblem extends Error {}
