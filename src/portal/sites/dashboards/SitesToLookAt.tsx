import { useGetList, useTranslate } from 'react-admin';
import type { ResourceTypes } from '../../../contract/generated/types';
import { Moment } from '../../engine/fields/Moment';
import { ReferenceLink } from '../../engine/fields/ReferenceLink';
import { StatusChip } from '../../engine/fields/StatusChip';
import { useLabels } from '../../engine/labels';
import { fieldOf, resourceOf } from '../../engine/metadata';
import { useMay } from '../../engine/useMay';
import { Panel, PanelLine } from './Panel';

const SHOWN = 7;

/** Active sites that raise an alarm or are silent, alarms first. */
export const SitesToLookAt = () => {
    const translate = useTranslate();
    const labels = useLabels('udose-sites');
    const resource = resourceOf('udose-sites');
    const maySee = useMay()(resource.actions.list);
    const { data, isPending, error } = useGetList<ResourceTypes['udose-sites']>(
        'udose-sites',
        {
            filter: { doser_state: ['alarmed', 'not_communicated'], site_status: [1] },
            pagination: { page: 1, perPage: SHOWN },
            // alarmed comes before not_communicated
            sort: { field: 'doser_state', order: 'ASC' },
        },
        { enabled: maySee },
    );
    const state = fieldOf(resource, 'doser_state');
    if (!maySee || !state) return null;
    return (
        <Panel
            title="domains.dashboard.look_at"
            loading={isPending}
            failed={Boolean(error)}
            empty="domains.dashboard.all_well"
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
                                translate('domains.dashboard.never')
                            )}
                        </>
                    }
                    aside={
                        <StatusChip
                            label={labels.option(state, site.doser_state)}
                            color={state.options?.find(({ value }) => value === site.doser_state)?.color}
                        />
                    }
                />
            ))}
        </Panel>
    );
};
