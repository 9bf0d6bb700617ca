CREATE TABLE "accelerate_order" (
	"id" serial PRIMARY KEY NOT NULL,
	"sim_id" integer NOT NULL,
	"uuid" text NOT NULL,
	"order_sn" text NOT NULL,
	"place_type" smallint NOT NULL,
	"actual_pay_money" integer NOT NULL,
	"start_at" timestamp with time zone NOT NULL,
	"end_at" timestamp with time zone NOT NULL,
	"refund_at" timestamp with time zone,
	"refund_remark" text DEFAULT '' NOT NULL,
	"refund_type" smallint DEFAULT 0 NOT NULL,
	"remark" text DEFAULT '' NOT NULL,
	"status" smallint NOT NULL,
	"updated_at" timestamp with time zone DEFAULT now() NOT NULL,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	"accelerate_id" integer NOT NULL,
	"accelerate_name" text NOT NULL,
	"speed_code" text NOT NULL
);
--> statement-breakpoint
CREATE TABLE "balance_log" (
	"id" bigserial PRIMARY KEY NOT NULL,
	"sim_id" integer NOT NULL,
	"type" text NOT NULL,
	"title" text NOT NULL,
	"money" integer NOT NULL,
	"balance" integer NOT NULL,
	"order_sn" text,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "balance_log_balance" CHECK ("balance_log"."balance" >= 0)
);
--> statement-breakpoint
CREATE TABLE "balance_option" (
	"id" serial PRIMARY KEY NOT NULL,
	"money" integer NOT NULL,
	"gift_money" integer DEFAULT 0 NOT NULL,
	"tag" text DEFAULT '' NOT NULL,
	"sort" smallint NOT NULL
);
--> statement-breakpoint
CREATE TABLE "coupon_goods" (
	"id" serial PRIMARY KEY NOT NULL,
	"name" text NOT NULL,
	"price" integer NOT NULL,
	"amount" integer NOT NULL,
	"min_amount" integer NOT NULL,
	"days" smallint NOT NULL,
	"scope" text NOT NULL,
	"image" text NOT NULL,
	"sort" smallint NOT NULL
);
--> statement-breakpoint
CREATE TABLE "data_package" (
	"id" serial PRIMARY KEY NOT NULL,
	"category_id" integer NOT NULL,
	"name" text NOT NULL,
	"package_type" smallint NOT NULL,
	"operator_type" smallint DEFAULT 0 NOT NULL,
	"price" integer NOT NULL,
	"original_price" integer NOT NULL,
	"total_flow" integer NOT NULL,
	"is_infinite_flow" boolean DEFAULT false NOT NULL,
	"duration" smallint NOT NULL,
	"duration_unit" smallint NOT NULL,
	"g_price" integer DEFAULT 0 NOT NULL,
	"integral" integer DEFAULT 0 NOT NULL,
	"tags" text[] DEFAULT '{}' NOT NULL,
	"summary" text NOT NULL,
	"image" text NOT NULL,
	"content" text NOT NULL,
	"rules" text[] DEFAULT '{}' NOT NULL,
	"recommended" boolean DEFAULT false NOT NULL,
	"sort" smallint NOT NULL,
	"state" smallint DEFAULT 1 NOT NULL,
	CONSTRAINT "data_package_price" CHECK ("data_package"."price" >= 0 and "data_package"."original_price" >= 0 and "data_package"."total_flow" >= 0)
);
--> statement-breakpoint
CREATE TABLE "integral_log" (
	"id" bigserial PRIMARY KEY NOT NULL,
	"sim_id" integer NOT NULL,
	"type" text NOT NULL,
	"title" text NOT NULL,
	"points" integer NOT NULL,
	"total" integer NOT NULL,
	"order_sn" text,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL
);
--> statement-breakpoint
CREATE TABLE "package_category" (
	"id" serial PRIMARY KEY NOT NULL,
	"name" text NOT NULL,
	"sort" smallint NOT NULL
);
--> statement-breakpoint
CREATE TABLE "portal_order" (
	"id" bigserial PRIMARY KEY NOT NULL,
	"order_sn" text NOT NULL,
	"uuid" text NOT NULL,
	"sim_id" integer NOT NULL,
	"kind" text NOT NULL,
	"title" text NOT NULL,
	"target_id" integer NOT NULL,
	"effect_type" smallint DEFAULT 1 NOT NULL,
	"seckill_id" integer,
	"price" integer NOT NULL,
	"coupon_id" integer,
	"coupon_money" integer DEFAULT 0 NOT NULL,
	"gift_money" integer DEFAULT 0 NOT NULL,
	"amount" integer NOT NULL,
	"snapshot" jsonb,
	"place_type" smallint DEFAULT 0 NOT NULL,
	"status" smallint DEFAULT 0 NOT NULL,
	"fail_reason" text DEFAULT '' NOT NULL,
	"pay_before" timestamp with time zone NOT NULL,
	"paid_at" timestamp with time zone,
	"credited_at" timestamp with time zone,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "portal_order_amount" CHECK ("portal_order"."amount" >= 0 and "portal_order"."coupon_money" >= 0)
);
--> statement-breakpoint
CREATE TABLE "seckill" (
	"id" serial PRIMARY KEY NOT NULL,
	"package_id" integer NOT NULL,
	"start_at" timestamp with time zone NOT NULL,
	"end_at" timestamp with time zone NOT NULL,
	"price" integer NOT NULL,
	"total" integer NOT NULL,
	"stock" integer NOT NULL,
	"per_card" smallint DEFAULT 1 NOT NULL,
	CONSTRAINT "seckill_stock" CHECK ("seckill"."stock" >= 0 and "seckill"."stock" <= "seckill"."total")
);
--> statement-breakpoint
CREATE TABLE "sim" (
	"id" serial PRIMARY KEY NOT NULL,
	"sim_no" text NOT NULL,
	"iccid" text NOT NULL,
	"imsi" text NOT NULL,
	"imei" text,
	"msisdn" text,
	"device_no" text,
	"mobile" text,
	"operator_type" smallint NOT NULL,
	"source_type" smallint DEFAULT 1 NOT NULL,
	"sim_status" smallint DEFAULT 1 NOT NULL,
	"auth_status" smallint DEFAULT 1 NOT NULL,
	"auth_platform_status" smallint DEFAULT 1 NOT NULL,
	"internet_status" smallint DEFAULT 1 NOT NULL,
	"online_status" smallint DEFAULT 3 NOT NULL,
	"cancel_status" smallint DEFAULT 1 NOT NULL,
	"replace_status" smallint DEFAULT 1 NOT NULL,
	"balance" integer DEFAULT 0 NOT NULL,
	"arrears" integer DEFAULT 0 NOT NULL,
	"integral" integer DEFAULT 0 NOT NULL,
	"coupon_coin" integer DEFAULT 0 NOT NULL,
	"need_buy_coupon" boolean DEFAULT false NOT NULL,
	"need_auth" boolean DEFAULT false NOT NULL,
	"need_platform_auth" boolean DEFAULT false NOT NULL,
	"numb_auth" boolean DEFAULT false NOT NULL,
	"platform_auth_type" smallint DEFAULT 1 NOT NULL,
	"bind_phone_mode" smallint DEFAULT 1 NOT NULL,
	"card_password_mode" smallint DEFAULT 1 NOT NULL,
	"apn" text DEFAULT 'cmnet' NOT NULL,
	"promo_code" text DEFAULT '' NOT NULL,
	"recharge_times" integer DEFAULT 0 NOT NULL,
	"break_rule_id" integer DEFAULT 0 NOT NULL,
	"break_tips" text DEFAULT '' NOT NULL,
	"allow_remove_break" boolean DEFAULT false NOT NULL,
	"device_network_mode" text DEFAULT '' NOT NULL,
	"has_accelerate" boolean DEFAULT false NOT NULL,
	"wifi_encrypt" text DEFAULT '' NOT NULL,
	"volume_package_id" integer DEFAULT 0 NOT NULL,
	"volume_price" integer DEFAULT 0 NOT NULL,
	"volume_use" integer DEFAULT 0 NOT NULL,
	"volume_money" integer DEFAULT 0 NOT NULL,
	"pay_password" text,
	"pay_password_wrong" smallint DEFAULT 0 NOT NULL,
	"pay_password_locked_until" timestamp with time zone,
	"status" smallint DEFAULT 1 NOT NULL,
	"layout_id" integer NOT NULL,
	"device_id" integer,
	"daily_use" integer DEFAULT 0 NOT NULL,
	"last_robin_at" timestamp with time zone,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "sim_balance" CHECK ("sim"."balance" >= 0),
	CONSTRAINT "sim_arrears" CHECK ("sim"."arrears" >= 0),
	CONSTRAINT "sim_integral" CHECK ("sim"."integral" >= 0),
	CONSTRAINT "sim_coupon_coin" CHECK ("sim"."coupon_coin" >= 0)
);
--> statement-breakpoint
CREATE TABLE "sim_coupon" (
	"id" serial PRIMARY KEY NOT NULL,
	"sim_id" integer NOT NULL,
	"name" text NOT NULL,
	"amount" integer NOT NULL,
	"min_amount" integer NOT NULL,
	"package_types" smallint[] DEFAULT '{}' NOT NULL,
	"scope" text NOT NULL,
	"start_at" timestamp with time zone NOT NULL,
	"end_at" timestamp with time zone NOT NULL,
	"order_sn" text,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL
);
--> statement-breakpoint
CREATE TABLE "sim_layout" (
	"id" serial PRIMARY KEY NOT NULL,
	"layout" jsonb NOT NULL
);
--> statement-breakpoint
CREATE TABLE "sim_package" (
	"id" bigserial PRIMARY KEY NOT NULL,
	"sim_id" integer NOT NULL,
	"order_sn" text NOT NULL,
	"package_id" integer NOT NULL,
	"package_type" smallint NOT NULL,
	"total_flow" integer NOT NULL,
	"use_flow" integer DEFAULT 0 NOT NULL,
	"is_infinite_flow" boolean NOT NULL,
	"start_at" timestamp with time zone NOT NULL,
	"end_at" timestamp with time zone,
	"refund_at" timestamp with time zone,
	CONSTRAINT "sim_package_flow" CHECK ("sim_package"."use_flow" >= 0 and "sim_package"."total_flow" >= 0)
);
--> statement-breakpoint
CREATE TABLE "sim_usage" (
	"sim_id" integer NOT NULL,
	"day" date NOT NULL,
	"use_flow" integer NOT NULL,
	CONSTRAINT "sim_usage_sim_id_day_pk" PRIMARY KEY("sim_id","day")
);
--> statement-breakpoint
CREATE TABLE "vip_order" (
	"id" serial PRIMARY KEY NOT NULL,
	"sim_id" integer NOT NULL,
	"uuid" text NOT NULL,
	"order_sn" text NOT NULL,
	"place_type" smallint NOT NULL,
	"actual_pay_money" integer NOT NULL,
	"start_at" timestamp with time zone NOT NULL,
	"end_at" timestamp with time zone NOT NULL,
	"refund_at" timestamp with time zone,
	"refund_remark" text DEFAULT '' NOT NULL,
	"refund_type" smallint DEFAULT 0 NOT NULL,
	"remark" text DEFAULT '' NOT NULL,
	"status" smallint NOT NULL,
	"updated_at" timestamp with time zone DEFAULT now() NOT NULL,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	"vip_id" integer NOT NULL,
	"vip_name" text NOT NULL,
	"logo" text NOT NULL,
	"package_price" integer NOT NULL,
	"privileges" jsonb NOT NULL
);
--> statement-breakpoint
CREATE UNIQUE INDEX "accelerate_order_sn" ON "accelerate_order" USING btree ("order_sn");--> statement-breakpoint
CREATE INDEX "accelerate_order_sim" ON "accelerate_order" USING btree ("sim_id","end_at");--> statement-breakpoint
CREATE INDEX "balance_log_sim" ON "balance_log" USING btree ("sim_id","id" DESC NULLS LAST);--> statement-breakpoint
CREATE UNIQUE INDEX "balance_log_order" ON "balance_log" USING btree ("order_sn","type");--> statement-breakpoint
CREATE INDEX "data_package_list" ON "data_package" USING btree ("category_id","sort");--> statement-breakpoint
CREATE INDEX "integral_log_sim" ON "integral_log" USING btree ("sim_id","id" DESC NULLS LAST);--> statement-breakpoint
CREATE UNIQUE INDEX "integral_log_order" ON "integral_log" USING btree ("order_sn","type");--> statement-breakpoint
CREATE UNIQUE INDEX "portal_order_sn" ON "portal_order" USING btree ("order_sn");--> statement-breakpoint
CREATE UNIQUE INDEX "portal_order_key" ON "portal_order" USING btree ("sim_id","uuid");--> statement-breakpoint
CREATE INDEX "portal_order_sim" ON "portal_order" USING btree ("sim_id","kind","id" DESC NULLS LAST);--> statement-breakpoint
CREATE INDEX "portal_order_unpaid" ON "portal_order" USING btree ("pay_before") WHERE "portal_order"."status" = 0;--> statement-breakpoint
CREATE INDEX "portal_order_paid" ON "portal_order" USING btree ("paid_at") WHERE "portal_order"."status" = 1;--> statement-breakpoint
CREATE INDEX "seckill_package" ON "seckill" USING btree ("package_id","end_at");--> statement-breakpoint
CREATE UNIQUE INDEX "sim_sim_no" ON "sim" USING btree ("sim_no");--> statement-breakpoint
CREATE UNIQUE INDEX "sim_iccid" ON "sim" USING btree ("iccid");--> statement-breakpoint
CREATE UNIQUE INDEX "sim_msisdn" ON "sim" USING btree ("msisdn");--> statement-breakpoint
CREATE UNIQUE INDEX "sim_imei" ON "sim" USING btree ("imei");--> statement-breakpoint
CREATE UNIQUE INDEX "sim_device_no" ON "sim" USING btree ("device_no");--> statement-breakpoint
CREATE INDEX "sim_mobile" ON "sim" USING btree ("mobile");--> statement-breakpoint
CREATE INDEX "sim_device" ON "sim" USING btree ("device_id");--> statement-breakpoint
CREATE INDEX "sim_robin" ON "sim" USING btree ("last_robin_at");--> statement-breakpoint
CREATE INDEX "sim_coupon_sim" ON "sim_coupon" USING btree ("sim_id");--> statement-breakpoint
CREATE UNIQUE INDEX "sim_coupon_order" ON "sim_coupon" USING btree ("order_sn");--> statement-breakpoint
CREATE UNIQUE INDEX "sim_package_order" ON "sim_package" USING btree ("order_sn");--> statement-breakpoint
CREATE INDEX "sim_package_sim" ON "sim_package" USING btree ("sim_id","end_at");--> statement-breakpoint
CREATE UNIQUE INDEX "vip_order_sn" ON "vip_order" USING btree ("order_sn");--> statement-breakpoint
CREATE INDEX "vip_order_sim" ON "vip_order" USING btree ("sim_id","end_at");