CREATE TABLE "coupon_exchange" (
	"id" serial PRIMARY KEY NOT NULL,
	"sim_id" integer NOT NULL,
	"uuid" text NOT NULL,
	"request" text NOT NULL,
	"coupon_goods_id" integer NOT NULL,
	"name" text NOT NULL,
	"coins" integer NOT NULL,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL
);
--> statement-breakpoint
CREATE TABLE "accelerate_plan" (
	"id" serial PRIMARY KEY NOT NULL,
	"name" text NOT NULL,
	"description" text DEFAULT '' NOT NULL,
	"price" integer NOT NULL,
	"original_price" integer NOT NULL,
	"rank" integer DEFAULT 0 NOT NULL,
	"on_sale" boolean DEFAULT true NOT NULL,
	"operator_type" smallint NOT NULL,
	"speed_code" text NOT NULL,
	"hours" integer NOT NULL,
	CONSTRAINT "accelerate_plan_hours" CHECK ("accelerate_plan"."hours" > 0 and "accelerate_plan"."price" >= 0)
);
--> statement-breakpoint
CREATE TABLE "vip_plan" (
	"id" serial PRIMARY KEY NOT NULL,
	"name" text NOT NULL,
	"description" text DEFAULT '' NOT NULL,
	"price" integer NOT NULL,
	"original_price" integer NOT NULL,
	"rank" integer DEFAULT 0 NOT NULL,
	"on_sale" boolean DEFAULT true NOT NULL,
	"logo" text NOT NULL,
	"days" smallint NOT NULL,
	"discount" smallint DEFAULT 0 NOT NULL,
	"gift_flow" integer DEFAULT 0 NOT NULL,
	"points_times" smallint DEFAULT 1 NOT NULL,
	CONSTRAINT "vip_plan_terms" CHECK ("vip_plan"."days" > 0 and "vip_plan"."discount" between 0 and 99 and "vip_plan"."gift_flow" >= 0 and "vip_plan"."points_times" >= 1 and "vip_plan"."price" >= 0)
);
--> statement-breakpoint
ALTER TABLE "sim" ADD COLUMN "speed_code" text DEFAULT '' NOT NULL;--> statement-breakpoint
ALTER TABLE "sim" ADD COLUMN "speed_changed_at" timestamp with time zone;--> statement-breakpoint
ALTER TABLE "coupon_goods" ADD COLUMN "for_money" boolean DEFAULT true NOT NULL;--> statement-breakpoint
ALTER TABLE "coupon_goods" ADD COLUMN "coins" integer DEFAULT 0 NOT NULL;--> statement-breakpoint
ALTER TABLE "coupon_goods" ADD COLUMN "stock" integer;--> statement-breakpoint
ALTER TABLE "coupon_goods" ADD COLUMN "per_card" smallint DEFAULT 0 NOT NULL;--> statement-breakpoint
ALTER TABLE "coupon_goods" ADD COLUMN "on_sale" boolean DEFAULT true NOT NULL;--> statement-breakpoint
ALTER TABLE "sim_coupon" ADD COLUMN "exchange_id" integer;--> statement-breakpoint
ALTER TABLE "accelerate_order" ADD COLUMN "begun_at" timestamp with time zone DEFAULT now() NOT NULL;--> statement-breakpoint
ALTER TABLE "portal_order" ADD COLUMN "vip_money" integer DEFAULT 0 NOT NULL;--> statement-breakpoint
ALTER TABLE "portal_order" ADD COLUMN "vip_terms" jsonb;--> statement-breakpoint
ALTER TABLE "portal_order" ADD COLUMN "accelerate_terms" jsonb;--> statement-breakpoint
ALTER TABLE "vip_order" ADD COLUMN "discount" smallint DEFAULT 0 NOT NULL;--> statement-breakpoint
ALTER TABLE "vip_order" ADD COLUMN "gift_flow" integer DEFAULT 0 NOT NULL;--> statement-breakpoint
ALTER TABLE "vip_order" ADD COLUMN "points_times" smallint DEFAULT 1 NOT NULL;--> statement-breakpoint
CREATE UNIQUE INDEX "coupon_exchange_key" ON "coupon_exchange" USING btree ("sim_id","uuid");--> statement-breakpoint
CREATE INDEX "coupon_exchange_sim" ON "coupon_exchange" USING btree ("sim_id","id" DESC NULLS LAST);--> statement-breakpoint
CREATE UNIQUE INDEX "accelerate_plan_term" ON "accelerate_plan" USING btree ("operator_type","speed_code","hours");--> statement-breakpoint
CREATE UNIQUE INDEX "vip_plan_name" ON "vip_plan" USING btree ("name");--> statement-breakpoint
CREATE UNIQUE INDEX "sim_coupon_exchange" ON "sim_coupon" USING btree ("exchange_id");--> statement-breakpoint
ALTER TABLE "coupon_goods" ADD CONSTRAINT "coupon_goods_stock" CHECK ("coupon_goods"."stock" >= 0 and "coupon_goods"."coins" >= 0 and "coupon_goods"."price" >= 0);