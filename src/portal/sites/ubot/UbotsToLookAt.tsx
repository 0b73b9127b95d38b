import { useGetList, useTranslate } from 'react-admin';
import { Moment } from '../../engine/fields/Moment';
import { ReferenceLink } from '../../engine/fields/ReferenceLink';
import { StatusChip } from '../../engine/fields/StatusChip';
import { useLabels } from '../../engine/labels';
import { fieldOf, resourceOf } from '../../engine/metadata';
import { Panel, PanelLine } from '../dashboards/Panel';
import type { Ubot } from './records';

const SHOWN = 8;

/** Active bots that are alarmed or silent, the alarmed first. */
export const UbotsToLookAt = () => {
    const translate = useTranslate();
    const labels = useLabels('ubot-sites');
    const { data, isPending, error } = useGetList<Ubot>('ubot-sites', {
        filter: { bot_state: ['alarmed', 'not_communicated'], site_status: [1] },
        pagination: { page: 1, perPage: SHOWN },
        // alarmed comes before not_communicated
        sort: { field: 'bot_state', order: 'ASC' },
    });
    const state = fieldOf(resourceOf('ubot-sites'), 'bot_state');
    return (
        <Panel
            title="domains.ubot.dashboard.look_at"
            loading={isPending}
            failed={Boolean(error)}
            empty="domains.ubot.dashboard.all_well"
        >
            {(data ?? []).map(site => (
                <PanelLine
                    key={site.id}
                    main={<ReferenceLink resource="ubot-sites" target={{ id: site.id, label: site.name }} />}
                    below={
                        <>
                            {site.customer_property?.label}
                            {' · '}
                            {site.last_communicated_at ? (
                                <Moment value={String(site.last_communicated_at)} relative />
                            ) : (
                                translate('domains.maps.never')
                            )}
                        </>
                    }
                    aside={
                        state && (
                            <StatusChip
                                label={labels.option(state, site.bot_state)}
                                color={state.options?.find(({ value }) => value === site.bot_state)?.color}
                            />
                        )
                    }
                />
            ))}
        </Panel>
    );
};
