import { useGetList, useTranslate } from 'react-admin';
import type { ResourceTypes } from '../../contract/generated/types';
import { deviceIn, SITE_STATUS } from '../../domain/sites';
import { OptionChip } from '../engine/fields/OptionChip';
import { ReferenceLink } from '../engine/fields/ReferenceLink';
import { useLiveList } from '../engine/provider/useLive';
import { Moment } from '../parts/fields/Moment';
import { listPath, Panel, PanelLine } from '../parts/panels/Panel';
import { useOpenable } from './useOpenable';

const SHOWN = 7;
const FILTER = { ...deviceIn('doser_state', 'alarmed', 'not_communicated'), site_status: [SITE_STATUS.active] };

/** Active sites that raise an alarm or are silent, alarms first. */
export const SitesToLookAt = () => {
    const translate = useTranslate();
    const maySee = useOpenable()('udose-sites');
    useLiveList('udose-sites');
    const { data, total, isPending, error } = useGetList<ResourceTypes['udose-sites']>(
        'udose-sites',
        {
            filter: FILTER,
            pagination: { page: 1, perPage: SHOWN },
            // alarmed comes before not_communicated
            sort: { field: 'doser_state', order: 'ASC' },
        },
        { enabled: maySee },
    );
    if (!maySee) return null;
    return (
        <Panel
            title="domains.dashboards.look_at"
            loading={isPending}
            failed={Boolean(error)}
            empty="domains.dashboards.all_well"
            all={{ to: listPath('udose-sites', FILTER), total: total ?? 0 }}
        >
            {(data ?? []).map(site => (
                <PanelLine
                    key={site.id}
                    main={<ReferenceLink resource="udose-sites" target={{ id: site.id as number, label: site.name }} />}
                    below={
                        <>
                            {site.customer_property?.label}
                            {' · '}
                            {site.last_communicated_at ? (
                                <Moment value={site.last_communicated_at} relative />
                            ) : (
                                translate('domains.dashboards.never')
                            )}
                        </>
                    }
                    aside={<OptionChip resource="udose-sites" name="doser_state" value={site.doser_state} />}
                />
            ))}
        </Panel>
    );
};
