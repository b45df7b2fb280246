import { Box } from '@mui/material';

interface Props {
  caption: string;
  head: readonly [string, string];
  rows: readonly (readonly [string, string])[];
}

/** What a picture shows, for those who do not see it. */
export function HiddenTable({ caption, head, rows }: Props) {
  return (
    <Box sx={hidden}>
      <table>
        <caption>{caption}</caption>
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
          {rows.map(([name, value], at) => (
            <tr key={`${at}-${name}`}>
              <th scope="row">{name}</th>
              <td>{value}</td>
            </tr>
          ))}
        </tbody>
      </table>
    </Box>
  );
}

const hidden = {
  position: 'absolute',
  width: '1px',
  height: '1px',
  overflow: 'hidden',
  clipPath: 'inset(50%)',
  whiteSpace: 'nowrap',
};
