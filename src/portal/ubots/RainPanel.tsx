import { useTranslate } from 'react-admin';
import { ReferenceLink } from '../admin/fields/ReferenceLink';
import { formatNumber } from '../components/fields/formats';
import { Panel, PanelLine } from '../components/panels/Panel';
import type { useUbotCounts } from './useUbotCounts';

const millimetres = (value: number) => formatNumber(Math.round(value * 10) / 10, { type: 'number', unit: 'mm' });

/** Highest rainfall of the last seven days. */
export const RainPanel = ({ counts }: { counts: ReturnType<typeof useUbotCounts>['data'] }) => {
    const translate = useTranslate();
    return (
        <Panel
            title="domains.ubots.dashboard.wettest"
            loading={!counts}
            failed={false}
            empty="domains.ubots.dashboard.none"
        >
            {(counts?.rainfall ?? []).map(({ site, today, week }) => (
                <PanelLine
                    key={site?.id}
                    main={site && <ReferenceLink resource="ubot-sites" target={site} />}
                    below={translate('domains.ubots.dashboard.today', { rain: millimetres(today) })}
                    aside={<strong className="tabular">{millimetres(week)}</strong>}
                />
            ))}
        </Panel>
    );
};
