import LandscapeOutlined from '@mui/icons-material/LandscapeOutlined';
import { Card } from '@mui/material';
import { useGetManyReference, useRecordContext, useTranslate } from 'react-admin';
import type { ResourceTypes } from '../../contract/generated/types';
import type { Boundary } from '../../domain/customers';
import { type DoserState, siteSeverity } from '../../domain/sites';
import { BoundaryDrawing } from '../customers/BoundaryDrawing';
import { StateMessage } from '../engine/list/ListStates';
import { resourceOf } from '../engine/metadata';
import { useMay } from '../engine/useMay';
import { pathOf } from '../links/urls';

type Paddock = ResourceTypes['paddocks'] & { id: number };
type Site = ResourceTypes['udose-sites'] & { id: number };

/** The outline of a paddock with the water points that its cattle drink at. */
export const PaddockMap = () => {
    const paddock = useRecordContext<Paddock>();
    const translate = useTranslate();
    const maySee = useMay()(resourceOf('udose-sites').actions.list);
    const { data: sites = [] } = useGetManyReference<Site>(
        'udose-sites',
        {
            target: 'customer_property_id',
            id: paddock?.customer_property_id ?? 0,
            pagination: { page: 1, perPage: 100 },
            sort: { field: 'name', order: 'ASC' },
        },
        { enabled: maySee && paddock !== undefined },
    );
    if (!paddock?.boundary)
        return (
            <Card>
                <StateMessage
                    icon={<LandscapeOutlined />}
                    title={translate('domains.livestock.no_boundary')}
                    text={translate('domains.livestock.no_boundary_text')}
                />
            </Card>
        );
    const here = new Set(paddock.site_ids);
    const points = sites.flatMap(({ id, name, latitude, longitude, doser_state, device_id }) =>
        here.has(id) && typeof latitude === 'number' && typeof longitude === 'number'
            ? [
                  {
                      id,
                      label: name,
                      latitude,
                      longitude,
                      color: siteSeverity(doser_state as DoserState, device_id),
                      to: pathOf('udose-sites', 'view', id),
                  },
              ]
            : [],
    );
    return (
        <Card sx={{ p: 2 }}>
            <BoundaryDrawing boundary={paddock.boundary as unknown as Boundary} points={points} />
        </Card>
    );
};
