import { deviceInstallations, deviceUninstallations } from './installations';

export const definitions = [deviceInstallations, deviceUninstallations];
