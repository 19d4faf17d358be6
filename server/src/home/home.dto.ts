/** The home page's data on the wire: approved reviews, and the settings that the pages show. */
import { z } from 'zod';
import type { Env } from '../config/env.js';
import type { Home } from './home.service.js';

const CarouselItem = z
  .object({
    rating: z
      .object({ reviewCreatedBy: z.string(), description: z.string(), rating: z.int32() })
      .meta({ id: 'CarouselRating' }),
  })
  .meta({ id: 'CarouselItem' });
const SiteSettings = z
  .object({
    contactUrl: z.string(),
    supportEmail: z.string(),
    postalAddress: z.string(),
    socialLinks: z.array(z.object({ name: z.string(), url: z.string() }).meta({ id: 'SocialLink' })),
    emergencyNumber: z.string(),
    crisisNumber: z.string(),
    isSignedByDoctors: z.boolean().meta({ description: 'Every rule file is signed by a named doctor' }),
    imageBase: z.string().meta({ description: "'' or the prefix of image addresses" }),
  })
  .meta({ id: 'SiteSettings' });
const HomePage = z
  .object({ carouselRatingsList: z.array(CarouselItem), showRatings: z.boolean(), settings: SiteSettings })
  .meta({ id: 'HomePage' });
export const HomeResponse = z.object({ data: HomePage }).meta({ id: 'HomeResponse' });
export type HomeResponse = z.infer<typeof HomeResponse>;

/** The whitelist: nothing of a review but these three fields ever leaves. */
export function toHomeResponse({ reviews, isSignedByDoctors }: Home, env: Env): HomeResponse {
  const { contactUrl, supportEmail, postalAddress, emergencyNumber, crisisNumber, imageBase } = env;
  return {
    data: {
      carouselRatingsList: reviews.map(({ reviewer, description, rating }) => ({
        rating: { reviewCreatedBy: reviewer, description, rating },
      })),
      showRatings: reviews.length > 0,
      settings: {
        contactUrl,
        supportEmail,
        postalAddress,
        socialLinks: env.socialLinks.map(({ name, url }) => ({ name, url })),
        emergencyNumber,
        crisisNumber,
        isSignedByDoctors,
        imageBase,
      },
    },
  };
}
