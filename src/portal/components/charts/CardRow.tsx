import { Stack, Typography } from '@mui/material';
import { FactList } from '../panels/FactList';
import type { TableColumn } from '../tables/PagedTable';

/** Table row on a phone: its first cell as the heading, the others as facts. */
export const CardRow = <R,>({
    row,
    number,
    columns,
}: {
    row: R;
    number: number;
    columns: readonly TableColumn<R>[];
}) => {
    const [first, ...otherColumns] = columns;
    return (
        <>
            <Typography variant="body2" component="div" sx={{ fontWeight: 600, mb: 0.5 }}>
                {first?.render(row, number)}
            </Typography>
            <FactList sx={{ gridTemplateColumns: 'repeat(2, minmax(0, 1fr))', columnGap: 2, rowGap: 0.5 }}>
                {otherColumns.map(column => (
                    <Stack
                        key={column.key}
                        direction="row"
                        spacing={1}
                        sx={{ justifyContent: 'space-between', minWidth: 0 }}
                    >
                        <Typography component="dt" variant="caption" color="text.secondary" noWrap>
                            {column.label}
                        </Typography>
                        <Typography
                            component="dd"
                            variant="caption"
                            className="tabular"
                            sx={{ m: 0, textAlign: 'right' }}
                        >
                            {column.render(row, number)}
                        </Typography>
                    </Stack>
                ))}
            </FactList>
        </>
    );
};
