import { Box, Card, CardActionArea, Skeleton, Typography } from '@mui/material';
import { LinkBase, useGetList, useTranslate } from 'react-admin';
import { canOpenPage } from '../../links/canOpenPage';
import { listPath } from './Panel';

export interface TileDefinition {
    resource: string;
    title: string;
    filter?: Record<string, string | number | boolean | readonly (string | number)[]>;
    /** colour while the count is not zero */
    tone?: 'error' | 'warning' | 'success' | 'info';
    /** count, if already loaded with others; otherwise the tile loads it */
    count?: number;
}

/** Figure that links to the list it counts. */
export const Tile = ({ resource, title, filter = {}, tone, count }: TileDefinition) => {
    const translate = useTranslate();
    const {
        total: listed,
        isPending: waits,
        error,
    } = useGetList(
        resource,
        {
            filter,
            pagination: { page: 1, perPage: 1 },
            sort: { field: 'id', order: 'ASC' },
        },
        { enabled: count === undefined },
    );
    const total = count ?? listed;
    const isPending = waits && count === undefined;
    const colored = tone && total;
    const to = listPath(resource, filter);
    const figure = (
        <>
            <Typography
                component="div"
                sx={{
                    fontSize: '1.625rem',
                    fontWeight: 620,
                    lineHeight: 1.2,
                    color: colored ? `tones.${tone}.text` : undefined,
                }}
            >
                {isPending ? (
                    <Skeleton width={48} />
                ) : error ? (
                    <span title={translate('parts.panel.failed')}>–</span>
                ) : (
                    (total ?? 0).toLocaleString('en-AU')
                )}
            </Typography>
            <Typography variant="body2" color="text.secondary">
                {translate(title)}
            </Typography>
        </>
    );
    return (
        <Card>
            {canOpenPage(to) ? (
                <CardActionArea
                    component={LinkBase}
                    to={to}
                    sx={{ p: 2, height: '100%', '&:hover': { textDecoration: 'none' } }}
                >
                    {figure}
                </CardActionArea>
            ) : (
                <Box sx={{ p: 2 }}>{figure}</Box>
            )}
        </Card>
    );
};
