import { useTranslate } from 'react-admin';
import { Panel, PanelLine } from '../dashboards/Panel';
import { ReferenceLink } from '../engine/fields/ReferenceLink';
import { formatNumber } from '../parts/fields/formats';
import type { useUbotCounts } from './useUbotCounts';

const millimetres = (value: number) => formatNumber(Math.round(value * 10) / 10, { type: 'number', unit: 'mm' });

/** Where it rained most in the last seven days. */
export const RainPanel = ({ counts }: { counts: ReturnType<typeof useUbotCounts>['data'] }) => {
    const translate = useTranslate();
    return (
        <Panel
            title="domains.ubot.dashboard.wettest"
            loading={!counts}
            failed={false}
            empty="domains.ubot.dashboard.none"
        >
            {(counts?.rainfall ?? []).map(({ site, today, week }) => (
                <PanelLine
                    key={site?.id}
                    main={site && <ReferenceLink resource="ubot-sites" target={site} />}
                    below={translate('domains.ubot.dashboard.today', { rain: millimetres(today) })}
                    aside={<strong className="tabular">{millimetres(week)}</strong>}
                />
            ))}
        </Panel>
    );
};
