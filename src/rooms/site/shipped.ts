/** The settings that the program comes with: a new site begins with them, and they stand in for what cannot be read. */
import links from '../../../content/data/external-links.json' with { type: 'json' };
import settings from '../../../content/site/settings.json' with { type: 'json' };
import { type Settings, settingsSchema } from './settings.ts';

export const shippedSettings: Settings = settingsSchema.parse({ ...settings, links });
