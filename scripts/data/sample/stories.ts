import { answeredStories } from './answered-stories.ts'
import { finishedStories } from './finished-stories.ts'
import { openStories } from './open-stories.ts'
import type { Story } from './story-steps.ts'

export const stories: Story[] = [...openStories, ...answeredStories, ...finishedStories]

/** By its place in the list: what was loaded once is found again. */
export const storyId = (index: number): string =>
  `de02b${String(index).padStart(3, '0')}-0000-4000-8000-00000000da7a`
