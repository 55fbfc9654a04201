/** Text that keeps its height when the font comes: what stands below it does not jump (app/style/typeface.css). */
export const SteadyText = ({ text }: { text: string }) => (
  <span className="steady-text" data-text={text}>
    <span>{text}</span>
  </span>
)
