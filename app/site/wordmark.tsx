import { company } from '#app/content/contact-details.ts'
import { Mark } from '#app/ui/mark.tsx'

const [first, ...rest] = company.name.split(' ')

export const Wordmark = () => (
  <span className="flex items-center gap-[min(0.625rem,3vw)]">
    <Mark className="size-[min(2.25rem,11vw)] shrink-0" />
    <span className="text-[min(1.25rem,6vw)] leading-none font-extrabold tracking-tight">
      {first} <span className="font-medium">{rest.join(' ')}</span>
    </span>
  </span>
)
