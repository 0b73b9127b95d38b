import { useTranslate } from 'react-admin';
import { NO_DEVICE } from '../../telemetry/SiteState';
import type { SiteState } from './states';

/** The words for what a mark on the map means. */
export const useStateText = () => {
    const translate = useTranslate();
    return (state: SiteState): string =>
        translate(
            state === NO_DEVICE ? 'domains.telemetry.no_device' : `resources.udose-sites.options.doser_state.${state}`,
        );
};
