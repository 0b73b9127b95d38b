import LandscapeOutlined from '@mui/icons-material/LandscapeOutlined';
import { Card } from '@mui/material';
import { useCanAccess, useGetManyReference, useRecordContext, useTranslate } from 'react-admin';
import type { ResourceTypes } from '../../contract/generated/types';
import type { Boundary } from '../../domain/land/boundaries';
import { type DoserState, siteSeverity } from '../../domain/telemetry/sites';
import { StateMessage } from '../admin/list/ListStates';
import { BoundaryDrawing, type DrawnPoint } from '../customers/BoundaryDrawing';
import { pagePath } from '../links/urls';

type Paddock = ResourceTypes['paddocks'] & { id: number };
type Site = ResourceTypes['udose-sites'] & { id: number };
type Piece = { id: number; name: string; boundary?: unknown };

const MOST = 100;

/** Records that refer to this page's record, if the reader may list them. */
const useWithin = <T extends { id: number }>(
    resource: 'udose-sites' | 'blocks' | 'sub-blocks',
    target: string,
    id: number | undefined,
) => {
    const { canAccess: canList } = useCanAccess({ resource, action: 'list' });
    const { data = [] } = useGetManyReference<T>(
        resource,
        { target, id: id ?? 0, pagination: { page: 1, perPage: MOST }, sort: { field: 'name', order: 'ASC' } },
        { enabled: canList && id !== undefined },
    );
    return data;
};

/** Outline of a piece of land with its parts. */
const LandMap = ({
    land,
    parts = [],
    points,
}: {
    land: Piece;
    parts?: readonly (Piece & { to: string })[];
    points?: readonly DrawnPoint[];
}) => {
    const translate = useTranslate();
    if (!land.boundary)
        return (
            <Card>
                <StateMessage
                    icon={<LandscapeOutlined />}
                    title={translate('domains.livestock.no_boundary')}
                    text={translate('domains.livestock.no_boundary_text')}
                />
            </Card>
        );
    return (
        <Card sx={{ p: 2 }}>
            <BoundaryDrawing
                boundary={land.boundary as Boundary}
                label={translate('domains.livestock.drawing', { name: land.name })}
                parts={parts.flatMap(({ id, name, boundary, to }) =>
                    boundary ? [{ id, label: name, boundary: boundary as Boundary, to }] : [],
                )}
                points={points ?? []}
            />
        </Card>
    );
};

/** Outline of a paddock with its blocks and water points. */
export const PaddockMap = () => {
    const paddock = useRecordContext<Paddock>();
    const sites = useWithin<Site>('udose-sites', 'customer_property_id', paddock?.customer_property_id);
    const blocks = useWithin<Piece>('blocks', 'paddock_id', paddock?.id);
    if (!paddock) return null;
    const siteIdsHere = new Set(paddock.site_ids);
    const points = sites.flatMap(({ id, name, latitude, longitude, doser_state, device_id }) =>
        siteIdsHere.has(id) && typeof latitude === 'number' && typeof longitude === 'number'
            ? [
                  {
                      id,
                      label: name,
                      latitude,
                      longitude,
                      color: siteSeverity(doser_state as DoserState, device_id),
                      to: pagePath('udose-sites', 'view', id),
                  },
              ]
            : [],
    );
    return (
        <LandMap
            land={paddock}
            points={points}
            parts={blocks.map(block => ({ ...block, to: pagePath('blocks', 'view', block.id) }))}
        />
    );
};

/** Outline of a block with its sub-blocks. */
export const BlockMap = () => {
    const block = useRecordContext<Piece>();
    const within = useWithin<Piece>('sub-blocks', 'block_id', block?.id);
    if (!block) return null;
    return (
        <LandMap
            land={block}
            parts={within.map(piece => ({ ...piece, to: pagePath('sub-blocks', 'view', piece.id) }))}
        />
    );
};

export const SubBlockMap = () => {
    const piece = useRecordContext<Piece>();
    return piece ? <LandMap land={piece} /> : null;
};
