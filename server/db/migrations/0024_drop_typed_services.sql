ALTER TABLE "sim" DROP COLUMN "has_accelerate";--> statement-breakpoint
ALTER TABLE "vip_order" DROP COLUMN "privileges";