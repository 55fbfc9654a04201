const code = /((?:RES-|OFI-)?\d{4}-\d{6,})/

/** A text whose radicados and numbers of letters do not break at the end of a line that has room for them. */
export const WholeCodes = ({ children }: { children: string }) =>
  children.split(code).map((part, index) =>
    index % 2 === 1 ? (
      <span key={index} className="inline-block max-w-full">
        {part}
      </span>
    ) : (
      part
    ),
  )
