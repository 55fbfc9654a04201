type Props = { caption: string; head: string[]; rows: (string | number)[][] }

/** The first column names its row, the others are numbers. */
export const FiguresTable = ({ caption, head, rows }: Props) => (
  <div className="@container">
    <table className="data-table tabular-nums">
      <caption className="sr-only">{caption}</caption>
      <thead>
        <tr>
          {head.map((title) => (
            <th key={title} scope="col">
              {title}
            </th>
          ))}
        </tr>
      </thead>
      <tbody>
        {rows.map(([name, ...numbers]) => (
          <tr key={name}>
            <th scope="row">{name}</th>
            {numbers.map((number, column) => (
              <td
                key={head[column + 1]}
                data-label={head[column + 1]}
                // On a narrow screen the numbers of a row share its lines.
                className="@max-[38rem]:inline-block! @max-[38rem]:pr-0!"
              >
                {number}
              </td>
            ))}
          </tr>
        ))}
      </tbody>
    </table>
  </div>
)
