import { useCanAccess, useGetList, useTranslate } from 'react-admin';
import { deviceIn, SITE_STATUS } from '../../domain/telemetry/sites';
import { OptionChip } from '../admin/fields/OptionChip';
import { ReferenceLink } from '../admin/fields/ReferenceLink';
import { Moment } from '../components/fields/Moment';
import { Panel, PanelLine } from '../components/panels/Panel';
import type { Ubot } from './records';

const SHOWN = 8;

/** Active uBOTs that are alarmed or offline, alarmed first. */
export const UbotsNeedingAttention = () => {
    const translate = useTranslate();
    const { canAccess: canSee } = useCanAccess({ resource: 'ubot-sites', action: 'list' });
    const { data, isPending, error } = useGetList<Ubot>(
        'ubot-sites',
        {
            filter: { ...deviceIn('bot_state', 'alarmed', 'not_communicated'), site_status: [SITE_STATUS.active] },
            pagination: { page: 1, perPage: SHOWN },
            // alarmed comes before not_communicated
            sort: { field: 'bot_state', order: 'ASC' },
        },
        { enabled: canSee },
    );
    if (!canSee) return null;
    return (
        <Panel
            title="domains.ubots.dashboard.look_at"
            loading={isPending}
            failed={Boolean(error)}
            empty="domains.ubots.dashboard.all_well"
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
                                translate('domains.sites.map.never')
                            )}
                        </>
                    }
                    aside={<OptionChip resource="ubot-sites" name="bot_state" value={site.bot_state} />}
                />
            ))}
        </Panel>
    );
};
