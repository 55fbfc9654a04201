import { RichText } from '#app/ui/rich-text.tsx'

type Props = { caption: string; head: string[]; rows: string[][] }

/** On a narrow screen every row becomes a small card, each cell with its column's name. */
export const DataTable = ({ caption, head, rows }: Props) => (
  <div className="@container">
    <table className="data-table">
      <caption className="sr-only">{caption}</caption>
      <thead>
        <tr>
          {head.map((title, column) => (
            <th key={column} scope="col">
              {title}
            </th>
          ))}
        </tr>
      </thead>
      <tbody>
        {rows.map((row, index) => (
          <tr key={index}>
            {row.map((cell, column) =>
              column === 0 ? (
                <th key={column} scope="row">
                  <RichText text={cell} />
                </th>
              ) : (
                <td key={column} data-label={head[column]} className={cell === '' ? 'empty-cell' : undefined}>
                  <RichText text={cell} />
                </td>
              ),
            )}
          </tr>
        ))}
      </tbody>
    </table>
  </div>
)
