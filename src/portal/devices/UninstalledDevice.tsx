import { fieldOf } from '../admin/metadata';
import { DevicePicker } from '../jobs/DevicePicker';

const NAME = 'device-uninstallations';
const FIELD = fieldOf(NAME, 'device_id');

/** Device choice of an uninstallation: installed ones. */
export const UninstalledDevice = () => (FIELD ? <DevicePicker resource={NAME} field={FIELD} kind="installed" /> : null);
