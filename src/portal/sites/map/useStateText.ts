import { useTranslate } from 'react-admin';
import { useLabels } from '../../admin/labels';
import { fieldOf, resourceOf } from '../../admin/metadata';
import { NO_DEVICE } from '../../telemetry/SiteState';
import type { SiteState } from './states';

/** The words for what a mark on the map means. */
export const useStateText = () => {
    const translate = useTranslate();
    const labels = useLabels('udose-sites');
    const field = fieldOf(resourceOf('udose-sites'), 'doser_state');
    return (state: SiteState): string => {
        if (state === NO_DEVICE) return translate('domains.telemetry.no_device');
        return field ? labels.option(field, state) : state;
    };
};
