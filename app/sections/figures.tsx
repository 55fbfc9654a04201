type Props = { figures: readonly { value: string; label: string }[]; className: string }

export const Figures = ({ figures, className }: Props) => (
  <dl className={`grid ${className}`}>
    {figures.map(({ value, label }, index) => (
      <div
        key={index}
        className="@container flex flex-col-reverse justify-end border-t-2 border-teal-600 pt-4"
      >
        <dt className="mt-1 text-ink-soft">{label}</dt>
        <dd className="text-[min(clamp(2.25rem,1.5rem+3vw,3.75rem),30cqi)] leading-none font-extrabold tracking-tight whitespace-nowrap text-forest-800">
          {value}
        </dd>
      </div>
    ))}
  </dl>
)
